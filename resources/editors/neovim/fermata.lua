-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- For nvim-dap (github.com/mfussenegger/nvim-dap): dofile("/usr/share/fermata/editors/neovim/fermata.lua"), or copy it.

local dap = require("dap")

dap.adapters.fermata = { type = "executable", command = "fermatactl", args = { "dap" } }

local configurations = {
  {
    type = "fermata",
    request = "launch",
    name = "Fermata: machines in the sandbox",
    sandbox = true,
    machines = function() return { vim.fn.input("Command of the machines: ", "python3 " .. vim.fn.expand("%")) } end,
    cwd = "${workspaceFolder}",
  },
  {
    type = "fermata",
    request = "attach",
    name = "Fermata: attach to a database",
    database = function() return vim.fn.input("Connection string: ") end,
  },
}

for _, language in ipairs({ "c", "cpp", "python", "javascript", "typescript" }) do
  dap.configurations[language] = dap.configurations[language] or {}
  vim.list_extend(dap.configurations[language], configurations)
end
