import Environments
import EnvironmentsUI
import Foundation
import Observation
import Testing

/// Which properties a change invalidates.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct InvalidationTests {
  typealias Stack = EnvironmentStack<TestEnvironment>

  private nonisolated static let others = ["api", "client", "date", "uuid"]
  private nonisolated static let withoutSetter = ["greeting", "made", "tomorrow"]

  /// A read of each property.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private static func reads(_ stack: Stack) -> [(name: String, read: () -> Void)] {
    [
      ("count", { _ = stack.observable.count }),
      ("greeting", { _ = stack.observable.greeting }),
      ("language", { _ = stack.observable.language }),
      ("name", { _ = stack.observable.name }),
      ("api", { _ = stack.observable.api }),
      ("client", { _ = stack.observable.client }),
      ("date", { _ = stack.observable.date }),
      ("uuid", { _ = stack.observable.uuid }),
      ("made", { _ = stack.observable.made }),
      ("tomorrow", { _ = stack.observable.tomorrow }),
    ]
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (Stack) -> Void
    var invalidated: [String]
  }

  nonisolated static let examples = [
    Example(
      testDescription: "an assignment to a property that can be compared",
      change: { $0.language = "es" },
      invalidated: ["greeting", "language"] + withoutSetter),
    Example(
      testDescription: "an assignment of an equal value",
      change: { $0.language = "en" }, invalidated: withoutSetter),
    Example(
      testDescription: "an assignment to a closure",
      change: { $0.date = { .distantPast } }, invalidated: ["date"] + withoutSetter),
    Example(
      testDescription: "an assignment to a client of closures",
      change: { $0.client = Client() }, invalidated: ["client"] + withoutSetter),
    Example(
      testDescription: "an assignment to a part of a client",
      change: { $0.client.retries = 4 }, invalidated: ["client"] + withoutSetter),
    Example(
      testDescription: "an assignment to a protocol-typed property",
      change: { $0.api = MockService() }, invalidated: ["api"] + withoutSetter),
    Example(
      testDescription: "an assignment to a property that stands for another one",
      change: { $0.service = MockService() }, invalidated: others + withoutSetter),
    Example(
      testDescription: "an assignment to a property whose observer changes another one",
      change: { $0.retries = 4 }, invalidated: others + withoutSetter),
    Example(
      testDescription: "a replacement of a property",
      change: { $0.replace { $0.language = nil } },
      invalidated: ["greeting", "language"] + others + withoutSetter),
    Example(
      testDescription: "a push", change: { $0.push { $0.count = 1 } },
      invalidated: ["count"] + others + withoutSetter),
    Example(
      testDescription: "a pop",
      change: { _ = $0.pop() }, invalidated: others + withoutSetter),
    Example(
      testDescription: "a replacement of the whole",
      change: { $0.replace(TestEnvironment(count: 2)) },
      invalidated: ["count"] + others + withoutSetter),
    Example(
      testDescription: "a change of the whole in place",
      change: { $0.current.language = "es" },
      invalidated: ["greeting", "language"] + others + withoutSetter),
    Example(
      testDescription: "a replacement that changes nothing",
      change: { $0.replace { _ in } }, invalidated: others + withoutSetter),
  ]

  @Test(arguments: examples)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A property is invalidated by each change that can change it`(example: Example) {
    let stack = Stack(TestEnvironment())
    stack.push { _ in }
    let invalidated = invalidated(by: { example.change(stack) }, Self.reads(stack))
    #expect(Set(invalidated) == Set(example.invalidated))
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A property has its new value when its observers are invalidated`() {
    let stack = Stack(TestEnvironment())
    let seen = Locked<String?>(nil)
    withObservationTracking {
      _ = stack.observable.language
    } onChange: {
      let language = stack.language
      seen.withLock { $0 = language }
    }
    stack.language = "es"
    #expect(seen.withLock { $0 } == "es")
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A property may be a path, which is compared if possible`() {
    let stack = Stack(TestEnvironment())
    func invalid(_ change: () -> Void) -> [String] {
      invalidated(
        by: change,
        [
          ("retries", { _ = stack.observable[\.client.retries] }),
          ("fetch", { _ = stack.observable[\.client.fetch] }),
          ("name", { #expect(!stack.observable[\.name].isEmpty) }),
          ("self", { _ = stack.observable[\.self] }),
        ])
    }
    #expect(invalid { stack.client.retries = 5 } == ["retries", "fetch", "self"])
    #expect(invalid { stack.client.fetch = { _ in "" } } == ["fetch", "self"])
    #expect(
      invalid { stack.replace { $0.name = "other" } } == ["fetch", "name", "self"])
    #expect(invalid { stack.count = 1 } == ["fetch", "self"])
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A stored part of an optional is compared, and a computed one is not`() {
    let stack = Stack(TestEnvironment())
    func invalid(_ change: () -> Void) -> [String] {
      invalidated(
        by: change,
        [
          ("name", { _ = stack.observable[\.user?.name] }),
          ("title", { _ = stack.observable[\.user?.title] }),
        ])
    }
    #expect(invalid { stack.user?.age = 8 } == ["title"])
    #expect(invalid { stack.user?.name = "Blob Jr" } == ["name", "title"])
    #expect(invalid { stack.user = nil } == ["name", "title"])
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observer may change the stack when it is invalidated`() {
    let stack = Stack(TestEnvironment())
    let count = Reader { _ = stack.observable.count }
    withObservationTracking {
      _ = (stack.observable.language, stack.observable.date)
    } onChange: {
      stack.count += 1
    }
    let language = Reader { _ = stack.observable.language }
    stack.replace { $0.language = "es" }
    #expect(count.isInvalid && language.isInvalid)
    #expect(stack.count == 1)
  }
}
