// Tests that fail, for `EndToEndTests` to run in a process of their own. This file imports nothing
// of the test library: that it is linked must suffice.
import Dispatch
import Environments
import Foundation
import Testing
import XCTest

private struct World: Sendable {
  var number = 1
  var fetch: @Sendable () -> Int = unimplemented("World.fetch", placeholder: 0)
}

private let strict = {
  let stack = EnvironmentStack(World())
  stack.makeStrict()
  return stack
}()
private let lenient = EnvironmentStack(World())

private func readsStrictStack() {
  _ = strict.number  // Named in EndToEndTests by its line.
}

private func inThread(_ operation: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    operation()
    done.signal()
  }
  done.wait()
}

@Suite(.enabled(if: areFixturesEnabled, "They fail; EndToEndTests runs them."))
struct FailingFixtures {
  @Test func strictReadInATest() { readsStrictStack() }

  @Test func strictReadOnAThread() { inThread { readsStrictStack() } }

  @Test func unimplementedOnAThread() { inThread { _ = lenient.fetch() } }

  @Test func popTooMany() { lenient.pop() }

  @Test func nothingWrong() { _ = lenient.number }
}

final class FailingXCTestFixtures: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(areFixturesEnabled, "They fail; EndToEndTests runs them.")
  }

  // After the last test of this class, and before the next class.
  override class func tearDown() {
    if areFixturesEnabled { readsStrictStack() }
  }

  func testStrictReadOnAThread() { inThread { readsStrictStack() } }

  func testUnimplemented() { _ = lenient.fetch() }

  func testNothingWrong() { _ = lenient.number }
}

final class FailingXCTestFixturesNext: XCTestCase {
  func testNothingWrong() {}
}
