// page: Sources/Environments/Environments.docc/GettingStarted.md
// block

// block

@Test(.environment(Current) { $0.date = { .now } })
func overrides() {
  // block
  // block
}

// block

// block
