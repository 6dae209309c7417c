import Environments
import EnvironmentsUI
import Foundation
import Observation
import Testing

/// Which environment an observable environment is.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct LayersTests {
  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observable environment follows changes of its own layers only`() {
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

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `Observable environments of a scope and of the process do not see each other`() async {
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

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observable environment keeps its scope alive, and nothing more`() {
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

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observation does not keep its stack alive`() {
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

  @Test(arguments: [\WholeEnvironment.feature, \.renamed])
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `The observable environment of a linked stack is the part`(
    part: any WritableKeyPath<WholeEnvironment, TestEnvironment> & Sendable
  ) {
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

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observable environment follows a later link`() {
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

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observable environment is of the bootstrapped one later`() async throws {
    let stack = EnvironmentStack(bootstrapping: TestEnvironment.self)
    let view = stack.observable
    try await stack.bootstrap { TestEnvironment(language: "fr") }
    let reader = Reader { #expect(view.language == "fr") }
    stack.language = "es"
    #expect(reader.isInvalid)
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `An observable environment of a strict stack is reported where it is made`() {
    let stack = EnvironmentStack(TestEnvironment())
    stack.makeStrict()
    var view: ObservableEnvironment<TestEnvironment>?
    #expect(issues { view = stack.observable }.count == 1)
    let later = issues {
      _ = (view?.language, view?.date)
      stack.withOverrides { _ in
      } operation: {
        _ = stack.observable.language
      }
    }
    #expect(later.isEmpty)
  }
}
