// page: Sources/Environments/Environments.docc/ControlAnExistingCodeBase.md
// block

func before() {
  // block
}

// block

func between() {
  // block
}

// block

// block

// block

// block
