// Not in Swift 5: a test of two pages, with regular expressions in the form of Swift 6
import Foundation
import Testing

/// The page on what survives and the page of evidence name the tests of their promises.
@Suite("Documentation: promises")
struct PromisesTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test func `Each promise on what survives names tests that exist`() throws {
    let page = try text(
      of: "Sources/EnvironmentStorage/EnvironmentStorage.docc/WhatSurvivesWhat.md")
    let tests = try source(in: "Tests/EnvironmentStorageTests")
    var rows = 0
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let last = line.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
      if last == "test" { continue }
      rows += 1
      #expect(last.hasPrefix("`"), "a promise without a test: \(line)")
      expectTests(named: last.quoted, in: tests)
    }
    #expect(rows > 30)
    for names in page.matches(of: /\((`[^()]*`)\)/).map(\.output.1) {
      expectTests(named: names.replacing("\n", with: " ").quoted, in: tests)
    }
    for section in page.split(separator: "\n### ").dropFirst() {
      let namesTest = section.contains("\n(`") || section.contains(" (`") || section.contains("| `")
      #expect(namesTest, "no test is named in the section \(section.prefix(40))")
    }
    let items = page.split(separator: "\n- ").dropFirst()
    #expect(items.count > 2)
    for item in items {
      #expect(item.contains("(`"), "a promise without a test: \(item.prefix(60))")
    }
  }

  @Test func `Each promise on the page of evidence names tests, rows or scripts that exist`() throws
  {
    let page = try text(of: "Documentation/Evidence.md")
    let tests = try ["Tests", "Examples/Tests", "Audit/Tests"].map(source).joined()
    let rows = try source(in: "Benchmarks/Sources/BenchmarkReport/Rows")
    let promises = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(promises.count > 20)
    for promise in promises {
      let proofs = promise.split(separator: "|").last.map { String($0).quoted } ?? []
      #expect(!proofs.isEmpty, "a promise without a proof: \(promise)")
      for proof in proofs {
        let isScript = FileManager.default.isExecutableFile(
          atPath: Self.package.appending(path: proof).path())
        #expect(
          isScript || rows.contains("\"\(proof)\"") || isTest(proof, in: tests),
          "“\(proof)” is no test, no benchmark row and no script")
      }
    }
  }

  private func expectTests(named names: [String], in tests: String) {
    #expect(!names.isEmpty)
    for name in names { #expect(isTest(name, in: tests), "there is no test “\(name)”") }
  }

  /// Whether a test, and not a text in one, has a name.
  private func isTest(_ name: String, in tests: String) -> Bool {
    if tests.contains("func `\(name)`") { return true }
    let name = NSRegularExpression.escapedPattern(for: name)
    return tests.range(of: #"@Test\(\s*"\#(name)""#, options: .regularExpression) != nil
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
  }

  private func source(in folder: String) throws -> String {
    let files = FileManager.default.enumerator(
      at: Self.package.appending(path: folder), includingPropertiesForKeys: nil)
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

extension StringProtocol {
  /// The texts between backticks.
  fileprivate var quoted: [String] {
    String(self).matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }
}
