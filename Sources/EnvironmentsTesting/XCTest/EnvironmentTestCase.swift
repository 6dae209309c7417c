import EnvironmentFakes
import Environments
public import XCTest

/// An XCTest case that runs each test, including `setUp` and `tearDown`, in scopes of its own.
///
/// List the scopes as Swift Testing traits:
///
/// ```swift
/// final class RepoTests: EnvironmentTestCase {
///   override var environmentTraits: [EnvironmentTrait] {
///     [.environment(Current) { $0.date = { .mock } }]
///   }
///
///   func testAge() {
///     XCTAssertEqual(age(of: .mock), "2h")
///   }
/// }
/// ```
///
/// Asynchronous tests, and asynchronous `setUp` and `tearDown`, also see the scopes. If a closure of
/// a trait throws, the test fails and does not run. A class that has another superclass opens its
/// scope in `invokeTest()`:
///
/// ```swift
/// override func invokeTest() {
///   Current.withOverrides { $0.date = { .mock } } operation: { super.invokeTest() }
/// }
/// ```
open class EnvironmentTestCase: XCTestCase {
  /// The scopes to open for each test, from the outside in.
  ///
  /// The property is read once for each test, on the test's own instance. A subclass adds to the
  /// inherited scopes with `super.environmentTraits + [.environment(Current) { … }]`.
  open var environmentTraits: [EnvironmentTrait] { [] }

  /// Runs a test in its scopes.
  open override func invokeTest() {
    RunningTest.$name.withValue(name) {
      MadeClocks.checked { invokeTest(in: environmentTraits[...]) }
    }
  }

  private func invokeTest(in traits: ArraySlice<EnvironmentTrait>) {
    guard let trait = traits.first else { return super.invokeTest() }
    let rest = traits.dropFirst()
    switch opening(trait) {
    case .success(nil): invokeTest(in: rest)
    case .success(let scope?):
      scope.runSynchronously { invokeTest(in: rest) }
      _ = waiting(for: "A trait has closed its scope.") { await scope.close() }
    case .failure(let error):
      XCTFail("A closure of a trait threw \(error), so the test did not run.")
    }
  }

  /// Opens the scope of a trait.
  private func opening(_ trait: EnvironmentTrait) -> Result<OpenScope?, any Error> {
    trait.makeStrict()
    guard let open = trait.open else { return .success(nil) }
    return waiting(for: "A trait has opened its scope.", open).map { $0 }
  }

  /// Waits for an asynchronous operation of a trait, while the run loop of this thread keeps running, as in
  /// XCTest's asynchronous tests.
  private func waiting<Value: Sendable>(
    for description: String, _ operation: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, any Error> {
    let outcome = Locked<Result<Value, any Error>?>(nil)
    let hasEnded = XCTestExpectation(description: description)
    // The task inherits the scopes of the preceding traits.
    Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
      hasEnded.fulfill()
    }
    // The timeout is one day, because XCTest's own time limits end a test that takes too long.
    _ = XCTWaiter().wait(for: [hasEnded], timeout: 86_400)
    return outcome.withLock { $0 } ?? .failure(CancellationError())
  }
}
