#include "CReadSections.h"
