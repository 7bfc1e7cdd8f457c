// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

// Each builds one page of the gallery.
QWidget* makeControlsPage();
QWidget* makeInstancesPage();
QWidget* makePanelsPage();
QWidget* makeStatusPage();
