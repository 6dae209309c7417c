import Environments
import EnvironmentsTesting
import Foundation
import Testing

// WhatAScopeDoesNotIsolate.md

private struct NotesEnvironment: Controllable {
  var center: NotificationCenter
  var directory: URL

  static var mock: NotesEnvironment {
    NotesEnvironment(center: NotificationCenter(), directory: URL(filePath: "/nowhere"))
  }
}

private nonisolated let Notes: EnvironmentStack<NotesEnvironment> = EnvironmentStack(.mock)

private nonisolated func makeTemporaryDirectory() throws -> URL {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  return directory
}

private func saveNote(_ text: String) throws {
  try text.write(
    to: Notes.directory.appending(path: "note"), atomically: true, encoding: .utf8)
}

private func loadNote() throws -> String {
  try String(contentsOf: Notes.directory.appending(path: "note"), encoding: .utf8)
}

@Suite(.environment(Notes, .mock) { $0.directory = try makeTemporaryDirectory() })
struct NoteTests {
  @Test(arguments: ["a", "b", "c"])
  func savesTheNote(text: String) throws {
    try saveNote(text)
    #expect(try loadNote() == text)  // not another test's
    try FileManager.default.removeItem(at: Notes.directory)
  }
}

private enum Ages {
  nonisolated(unsafe) static var cache: [String: Int] = [:]  // shared
}

private actor AgeCache {
  private var ages: [String: Int] = [:]

  func age(of name: String, or compute: @Sendable () -> Int) -> Int {
    if let age = ages[name] { return age }
    let age = compute()
    ages[name] = age
    return age
  }
}

@Suite("Shared state", .environment(Notes)) struct SharedStateTests {
  @Test(arguments: 0..<2) func centersDiffer(number: Int) {
    #expect(Notes.center !== NotificationCenter.default)
  }

  @Test func keepAges() async {
    Ages.cache["Blob"] = 1
    let cache = AgeCache()
    #expect(await cache.age(of: "Blob") { 2 } == 2)
    #expect(await cache.age(of: "Blob") { 3 } == 2)
  }
}
