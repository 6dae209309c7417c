// page: Sources/Environments/Environments.docc/Environments.md
// block

// block

@Test(.environment(Current))
func overrides() {
  // block
  #expect(Current.date() == .distantPast)
}

@Test(.environment(Current))
func changesUntilPop() {
  // block
  #expect(Current.language == "en")
  #expect(Current.calendar.locale?.identifier != "zh_HK")
}

// block
