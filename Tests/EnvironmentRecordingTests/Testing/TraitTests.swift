import EnvironmentClients
import EnvironmentsTesting
import Foundation
import Testing

@testable import EnvironmentRecordingTesting

nonisolated let TestedShop: EnvironmentStack<ShopEnvironment> = EnvironmentStack(
  live: .live, test: .unimplemented)

struct TraitTests {
  @Test(.replaying("shop.jsonl", in: TestedShop))
  func `A trait replays the file beside the test`() async throws {
    #expect(TestedShop.language == "pt")
    #expect(TestedShop.shop.date() == Date(timeIntervalSinceReferenceDate: 5))
    let items = try await TestedShop.shop.items(shelf: "tea", page: 1)
    #expect(items == [Item(name: "green", price: 4)])
    #expect(TestedShop.second.price("green") == 4)
  }

  @Test(.replaying("shop.jsonl", in: TestedShop, .loosely), arguments: 0..<3)
  func `Each case has its own replay`(_ number: Int) {
    #expect(TestedShop.second.price("green") == 4)
  }

  @Test func `Recorded calls that are not made fail the test`() async throws {
    let test = try #require(Test.current)
    let found = try await issues {
      let trait: EnvironmentTrait = .replaying("shop.jsonl", in: TestedShop)
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        _ = TestedShop.shop.date()
      }
      let loose: EnvironmentTrait = .replaying("shop.jsonl", in: TestedShop, .loosely)
      try await loose.provideScope(for: test, testCase: Test.Case.current) {}
    }
    #expect(found.count == 1)
    #expect(
      found[0].message.hasPrefix(
        "The replay ends before the recording: 2 recorded calls were not made."))
    #expect(found[0].sourceLocation.fileID.hasSuffix("TraitTests.swift"))
  }

  @Test func `A missing file fails the test`() async throws {
    let test = try #require(Test.current)
    let trait: EnvironmentTrait = .replaying("missing.jsonl", in: TestedShop)
    await #expect(throws: RecordingError.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    }
  }

  private func run(
    _ attachments: Recorder<String>,
    _ body: @concurrent @escaping @Sendable () async throws -> Void
  ) async throws {
    var trait: RecordingTrait = .recordingOnFailure(in: TestedShop)
    trait.attach = { content, name in
      attachments.record(name + "\n" + String(decoding: content, as: UTF8.self))
    }
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }

  @Test(
    .environment(TestedShop, .live), .filterIssues { !"\($0)".contains("planned") })
  func attachesTheRecordingOfAFailingTest() async throws {
    let attachments = Recorder<String>()
    try await run(attachments) {
      _ = TestedShop.shop.price("abc")
      Issue.record("planned")
    }
    #expect(attachments.count == 1)
    #expect(
      attachments.values[0].hasPrefix("attachesTheRecordingOfAFailingTest.jsonl\n{\"recording\":1"))
    #expect(attachments.values[0].contains(#"{"call":"ShopEnvironment.shop.price""#))
  }

  @Test(.environment(TestedShop, .live))
  func `The recording of a test that throws is attached`() async {
    let attachments = Recorder<String>()
    await #expect(throws: PlainError.self) {
      try await run(attachments) { throw PlainError() }
    }
    #expect(attachments.count == 1)
  }

  @Test(.environment(TestedShop, .live))
  func `No recording of a test that passes is attached`() async throws {
    let attachments = Recorder<String>()
    try await run(attachments) {
      _ = TestedShop.shop.price("abc")
      withKnownIssue { Issue.record("known") }
    }
    #expect(attachments.count == 0)
  }
}
