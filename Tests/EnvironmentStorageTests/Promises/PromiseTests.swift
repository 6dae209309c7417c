import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Promises of WhatSurvivesWhat.md that belong to no part of the library alone.
@Suite("Documentation: what survives what")
struct WhatSurvivesWhatTests {
  @Test func `A problem names the field and the place, and never a value`() async throws {
    let disk = Disk()
    let program = disk.start()
    program.stack.language = "de"
    try await program.storage.flush()
    let key = program.storage.schema.name + "#language"
    #expect(disk.plain.contents[key] == Data("\"de\"".utf8))
    disk.plain.apply([key: Data("{\"hunter\":\"hunter2\"}".utf8)])
    let problems = disk.start().restored.problems
    let message = problems.map { "\($0)" }.joined()
    #expect(message.contains("\"language\"") && message.contains(program.storage.schema.name))
    #expect(!message.contains("hunter"))
  }
}
