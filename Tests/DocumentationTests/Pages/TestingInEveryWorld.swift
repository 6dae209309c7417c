// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/TestingInEveryWorld.md
// block

enum Mistaken {
  // block
}

// block

extension TestingInEveryWorldTests {
  // block
}

// block

// block

extension TestingInEveryWorldTests {
  // block
}

extension TestingInEveryWorldTests {
  // block
}

extension TestingInEveryWorldTests {
  // block
}

// block

extension TestingInEveryWorldTests {
  // block
}

extension TestingInEveryWorldTests {
  // block
}

// block

// block

@Suite(.environment(Current, .mock))
struct TestingInEveryWorldTests {
  @Test func entersAWorldByItsName() throws {
    try enterWorld(named: "thai")
    #expect(Current.calendar.identifier == .buddhist)
    #expect(throws: UnknownWorld.self) { try enterWorld(named: "atlantis") }
  }
}
