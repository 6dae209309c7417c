import Environments
import EnvironmentsUI
import Foundation
import Observation
import Testing

/// Which environment an observable environment is.
@Suite("An observable environment", .timeLimit(.minutes(5)))
@MainActor
struct LayersTests {
  @Test("Is that of the scope in which it is made, not of the scope of the read")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func scope() {
    let stack = EnvironmentStack(TestEnvironment())
    let outside = stack.observable
    let inside = stack.withOverrides {
      $0.language = "es"
    } operation: {
      #expect(stack.observable.language == "es")
      #expect(outside.language == "en")
      return stack.observable
    }
    #expect(inside.language == "es")
    #expect(stack.observable.language == "en")
  }

  @Test("Follows changes of its own layers only")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func ownLayers() {
    let stack = EnvironmentStack(TestEnvironment())
    stack.withOverrides {
      $0.language = "es"
    } operation: {
      let scope = stack.capturedScope()
      let inside = stack.observable
      let reader = Reader { _ = (inside.language, inside.date) }
      let nested = stack.withOverrides {
        $0.language = "fr"
      } operation: {
        stack.observable
      }
      #expect(nested.language == "fr")
      #expect(!reader.isInvalid, "a scope is another environment")
      let captured = Reader { _ = inside.language }
      scope.run { stack.language = "de" }
      #expect(reader.isInvalid && captured.isInvalid)
      #expect(inside.language == "de")
    }
  }

  @Test("Of a scope does not see changes of the process, and of the process none of a scope")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func otherLayers() async {
    let stack = EnvironmentStack(TestEnvironment())
    let process = Reader { [view = stack.observable] in _ = (view.language, view.date) }
    await stack.withOverrides { _ in
    } operation: {
      let inside = Reader { _ = (stack.observable.language, stack.observable.date) }
      stack.date = { .distantPast }
      #expect(inside.isInvalid && !process.isInvalid)
      let again = Reader { _ = (stack.observable.language, stack.observable.date) }
      await Task.detached { @MainActor in stack.language = "es" }.value
      #expect(!again.isInvalid && process.isInvalid)
    }
  }

  @Test("Keeps its scope alive, and nothing more")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func lifetime() {
    final class Probe: Sendable {}
    struct Environment: Sendable {
      var probe: Probe?
    }
    weak var probe: Probe?
    var view: ObservableEnvironment<Environment>?
    do {
      let stack = EnvironmentStack(Environment())
      let made = Probe()
      probe = made
      view = stack.withOverrides {
        $0.probe = made
      } operation: {
        stack.observable
      }
      _ = Reader { _ = view?.probe }
    }
    #expect(probe != nil && view?.probe === probe)
    view = nil
    #expect(probe == nil)
  }

  @Test("Does not keep a stack alive that was observed")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func stackLifetime() {
    weak var stack: EnvironmentStack<TestEnvironment>?
    do {
      let made = EnvironmentStack(TestEnvironment())
      stack = made
      _ = Reader { _ = made.observable.language }
      made.language = "es"
      _ = Reader { _ = (made.observable.language, made.observable.date) }
    }
    #expect(stack == nil)
  }

  @Test("Of a linked stack is the part", arguments: [\WholeEnvironment.feature, \.renamed])
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func link(part: any WritableKeyPath<WholeEnvironment, TestEnvironment> & Sendable) {
    let app = EnvironmentStack(WholeEnvironment())
    let feature = EnvironmentStack(TestEnvironment())
    feature.link(to: app, part)
    func invalid(_ change: () -> Void) -> [String] {
      invalidated(
        by: change,
        [
          ("language", { _ = feature.observable.language }),
          ("count", { _ = feature.observable.count }),
          ("date", { _ = feature.observable.date }),
          ("app's", { _ = app.observable.feature }),
          ("flag", { _ = app.observable.flag }),
        ])
    }
    #expect(feature.observable.name == (part == \.renamed ? "renamed" : "root"))
    #expect(invalid { app.feature.language = "es" } == ["language", "date", "app's"])
    #expect(invalid { feature.language = "de" } == ["language", "date", "app's"])
    #expect(invalid { app.flag = true } == ["date", "flag"])
    #expect(invalid { app.push { $0.feature.count = 1 } } == ["count", "date", "app's"])
    #expect(invalid { feature.pop() } == ["count", "date", "app's"])
  }

  @Test("Is invalidated by a link, and follows the other stack from then on")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func laterLink() {
    let app = EnvironmentStack(WholeEnvironment())
    let feature = EnvironmentStack(TestEnvironment())
    let view = feature.observable
    // Equal before and after: only the announcement of the link tells that the source is another.
    let equal = Reader { _ = view.count }
    let other = Reader { _ = view.date }
    feature.link(to: app, \.feature)
    #expect(equal.isInvalid && other.isInvalid)
    let linked = Reader { _ = view.count }
    app.feature.count = 3
    #expect(linked.isInvalid && view.count == 3)
  }

  @Test("Of two stacks that are linked to one are distinct")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func twoLinks() {
    struct Both: Sendable {
      var first = TestEnvironment()
      var second = TestEnvironment(language: "fr")
    }
    let app = EnvironmentStack(Both())
    let first = EnvironmentStack(TestEnvironment())
    let second = EnvironmentStack(TestEnvironment())
    first.link(to: app, \.first)
    second.link(to: app, \.second)
    let one = Reader { #expect(first.observable.language == "en") }
    let two = Reader { #expect(second.observable.language == "fr") }
    second.language = "de"
    #expect(!one.isInvalid && two.isInvalid)
    first.language = "es"
    #expect(one.isInvalid)
  }

  @Test("Builds the initial environment, and is of the bootstrapped one later")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func building() async throws {
    let stack = EnvironmentStack(bootstrapping: TestEnvironment.self)
    let view = stack.observable
    try await stack.bootstrap { TestEnvironment(language: "fr") }
    let reader = Reader { #expect(view.language == "fr") }
    stack.language = "es"
    #expect(reader.isInvalid)
  }

  @Test("Of a strict stack outside any scope is reported where it is made")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func strict() {
    let stack = EnvironmentStack(TestEnvironment())
    stack.makeStrict()
    let issues = Locked(0)
    EnvironmentIssueHandler.with { _ in
      issues.withLock { $0 += 1 }
    } operation: {
      let view = stack.observable
      #expect(issues.withLock { $0 } == 1)
      _ = (view.language, view.date)
      stack.withOverrides { _ in
      } operation: {
        _ = stack.observable.language
      }
    }
    #expect(issues.withLock { $0 } == 1)
  }
}
