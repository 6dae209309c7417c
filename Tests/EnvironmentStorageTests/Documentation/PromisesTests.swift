// Not in Swift 5: a test of an article, with regular expressions in the form of Swift 6
import Foundation
import Testing

/// The article on what survives names the test of each promise.
@Suite struct PromisesTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test func `Each promise names tests that exist`() throws {
    let article = try String(
      contentsOf: Self.package.appending(
        path: "Sources/EnvironmentStorage/EnvironmentStorage.docc/WhatSurvivesWhat.md"),
      encoding: .utf8)
    let tests = try sources(in: Self.package.appending(path: "Tests/EnvironmentStorageTests"))
    var rows = 0
    var hasTests = false
    for line in article.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      if cells.last == "test" || cells.last == "steps" {
        hasTests = cells.last == "test"
        continue
      }
      guard hasTests else { continue }
      guard let last = cells.last, last.contains("`") else {
        #expect(line.contains("cannot be detected"), "a promise without a test: \(line)")
        continue
      }
      rows += 1
      for name in last.matches(of: /`([^`]+)`/).map(\.output.1) {
        #expect(
          tests.contains("func `\(name)`") || tests.contains("\"\(name)\""),
          "there is no test “\(name)”")
      }
    }
    #expect(rows > 25)
    for name in article.matches(of: /\(`([^`]+)`\)/).map(\.output.1) {
      #expect(
        tests.contains("func `\(name)`") || tests.contains("\"\(name)\""),
        "there is no test “\(name)”")
    }
  }

  private func sources(in folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var text = ""
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", file.lastPathComponent != "PromisesTests.swift" else {
        continue
      }
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }
}
