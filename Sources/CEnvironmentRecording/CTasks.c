#include "CTasks.h"
