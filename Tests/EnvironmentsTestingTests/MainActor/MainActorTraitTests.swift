import Environments
import EnvironmentsTesting
import Testing
import XCTest

/// A class that is not Sendable.
private final class Window {
  var title = "untitled"
  var taps = 0
}

@MainActor private struct InterfaceEnvironment {
  var window = Window()
  var language = "en"

  static var mock: InterfaceEnvironment { InterfaceEnvironment(language: "mock") }
}

private nonisolated let interface: MainActorEnvironmentStack<InterfaceEnvironment> =
  MainActorEnvironmentStack(
    live: InterfaceEnvironment(), preview: InterfaceEnvironment(language: "preview"), test: .mock)

private nonisolated let strictInterface = MainActorEnvironmentStack(InterfaceEnvironment.mock)

private struct Failure: Error {}

@MainActor
@Suite("The trait of a main-actor stack")
struct MainActorTraitTests {
  @Test(.environment(interface), arguments: 0..<20)
  func `opens a scope for each case, with a new initial environment`(number: Int) async {
    #expect(interface.language == "mock")
    #expect(interface.window.taps == 0)
    interface.window.taps += 1
    await Task.yield()
    interface.push { $0.language = "\(number)" }
    await Task { #expect(interface.language == "\(number)") }.value
    #expect(interface.window.taps == 1)
  }

  @Test(
    .environment(interface) { $0.language = "outer" },
    .environment(interface) { $0.language += ", inner" })
  func `changes fields, and merges from left to right`() {
    #expect(interface.language == "outer, inner")
  }

  @Test(.environment(interface, InterfaceEnvironment(language: "whole")) { $0.language += "!" })
  func `takes a whole environment`() {
    #expect(interface.language == "whole!")
  }

  @Test(
    .environment(interface) { environment in
      await Task.yield()
      MainActor.assertIsolated()
      environment.window.title = "asynchronous"
    })
  func `takes an asynchronous closure, on the main actor`() {
    #expect(interface.window.title == "asynchronous")
  }

  @Test func `fails the case if its closure throws`() async throws {
    let test = try #require(Test.current)
    let trait: EnvironmentTrait = .environment(interface) { _ in throw Failure() }
    await #expect(throws: Failure.self) {
      try await trait.provideScope(for: test, testCase: nil) { Issue.record("It ran.") }
    }
  }

  @Test(.environment(interface) { $0.language = "off" })
  nonisolated func `is seen by a test that is not on the main actor`() async {
    let language = await MainActor.run { interface.language }
    #expect(language == "off")
  }

  @Test(.context(.preview), .environment(interface))
  func `follows the context of the case`() {
    #expect(interface.language == "preview")
  }

  @Test func `ends with the case`() async throws {
    let test = try #require(Test.current)
    let before = interface.window
    let trait: EnvironmentTrait = .environment(interface) { $0.language = "scope" }
    try await trait.provideScope(for: test, testCase: nil) {
      await MainActor.run {
        #expect(interface.language == "scope")
        interface.window.taps += 1
        interface.language = "changed"
      }
    }
    #expect(interface.language == "mock")
    #expect(interface.window === before)
    #expect(before.taps == 0)
  }
}

@MainActor
@Suite("A strict main-actor stack")
struct StrictMainActorStackTests {
  private func strict() -> MainActorEnvironmentStack<InterfaceEnvironment> {
    let stack = MainActorEnvironmentStack(InterfaceEnvironment.mock)
    stack.makeStrict()
    return stack
  }

  @Test func `reports each use outside any scope, and answers it`() async {
    let stack = strict()
    let reports = await issues {
      #expect(stack.language == "mock")
      stack.language = "changed"
      stack.push { $0.language = "pushed" }
      #expect(stack.pop()?.language == "pushed")
      #expect(stack.current.language == "changed")
    }
    #expect(Set(reports.map(\.kind)) == [.unscopedUse])
    #expect(
      reports.first?.message.hasPrefix(
        "Used MainActorEnvironmentStack<InterfaceEnvironment> (made at EnvironmentsTestingTests/")
        == true)
  }

  @Test func `reports nothing in a scope, when one is opened, and if it is allowed`() async {
    let stack = strict()
    let reports = await issues {
      await stack.withOverrides {
        $0.language = "scope"
      } operation: {
        await Task.yield()
        stack.language += "!"
        #expect(stack.language == "scope!")
        await Task { #expect(stack.language == "scope!") }.value
      }
      #expect(allowUnscoped { stack.language } == "mock")
      #expect("\(stack)".contains("mock"))
    }
    #expect(reports.map(\.message) == [])
  }

  @Test(.strict(strictInterface), .environment(strictInterface))
  func `is made by the trait`() async {
    #expect(strictInterface.language == "mock")
    let reports = await Task.detached {
      await EnvironmentsTestingTests.issues { await MainActor.run { _ = strictInterface.language } }
    }.value
    #expect(reports.map(\.kind) == [.unscopedUse])
  }

  @Test func `reports the environment that stands in for the one of tests`() async {
    let stack = MainActorEnvironmentStack(
      live: InterfaceEnvironment(), preview: InterfaceEnvironment(language: "preview"))
    let reports = await issues {
      #expect(stack.language == "preview")
      stack.withOverrides {
        $0.language = ""
      } operation: {
      }
    }
    #expect(reports.map(\.kind) == [.missingTestEnvironment, .missingTestEnvironment])
    #expect(reports.first?.message.contains("This test uses the preview one.") == true)
    let own = await issues {
      stack.withEnvironment(.mock) { #expect(stack.language == "mock") }
    }
    #expect(own.isEmpty)
  }
}

final class MainActorTestCase: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [
      .environment(interface) { $0.language = "XCTest" },
      .environment(interface) { $0.window.taps = 7 },
    ]
  }

  @MainActor override func setUp() async throws {
    XCTAssertEqual(interface.window.taps, 7)
    interface.window.taps += 1
  }

  @MainActor func testOnTheMainActorSeesTheScope() {
    XCTAssertEqual(interface.language, "XCTest")
    XCTAssertEqual(interface.window.taps, 8)
  }

  @MainActor func testAsynchronousSeesTheScope() async {
    await Task.yield()
    XCTAssertEqual(interface.language, "XCTest")
    XCTAssertEqual(interface.window.taps, 8)
  }
}
