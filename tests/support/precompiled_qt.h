#pragma once

#include <QSignalSpy>
#include <QTest>

#include "../../ui/precompiled.h"
