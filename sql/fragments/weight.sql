-- SPDX-FileCopyrightText: 2026 The Fermata authors
-- SPDX-License-Identifier: Apache-2.0
--
-- What a document weighs in memory at most, at no cost: nothing is decompressed to be weighed, and no algorithm of
-- PostgreSQL's makes less of it than that. A double, whose sum is a double: that of a bigint is a numeric.

pg_column_size({document}) * case when pg_column_compression({document}) is null then 1::float8
                                  when pg_column_compression({document}) = 'pglz' then 100 else 256 end
