// Not in MainActor: starts with test cases of XCTest as they are in modules without isolation
import Environments
import EnvironmentsTesting
import Testing
import XCTest

// FromXCTestToParallelTests.md

final class LoginXCTests: XCTestCase {
  private let events = Recorder<Event>()

  override func setUp() {
    Current.push(.mock)
    Current.track = events.record
  }

  override func tearDown() {
    Current.pop()
  }

  func testTracksTheLogin() async {
    await login()
    XCTAssertEqual(events.values, [.loggedIn])
  }
}

final class ScopedLoginXCTests: EnvironmentTestCase {
  private let events = Recorder<Event>()

  override var environmentTraits: [EnvironmentTrait] { [.environment(Current, .mock)] }

  override func setUp() {
    Current.track = events.record
  }

  func testTracksTheLogin() async {
    await login()
    XCTAssertEqual(events.values, [.loggedIn])
  }
}

@Suite(.environment(Current, .mock))
struct LoginSuite {
  private let events = Recorder<Event>()

  init() {
    Current.track = events.record
  }

  @Test func tracksTheLogin() async {
    await login()
    #expect(events.values == [.loggedIn])
  }
}
