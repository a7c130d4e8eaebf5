#pragma once

#include <QTest>

#include "../../core/precompiled.h"
