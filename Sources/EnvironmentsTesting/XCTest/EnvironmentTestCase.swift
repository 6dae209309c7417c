public import XCTest

/// An XCTest case whose tests each run in scopes of their own, `setUp` and `tearDown` included.
///
/// List the scopes as Swift Testing traits:
///
/// ```swift
/// final class RepoTests: EnvironmentTestCase {
///   override var environments: [EnvironmentTrait] {
///     [.environment(Current) { $0.date = { .mock } }]
///   }
///
///   func testAge() {
///     XCTAssertEqual(age(of: .mock), "2h")
///   }
/// }
/// ```
///
/// Asynchronous tests, and asynchronous `setUp` and `tearDown`, also see the scopes. A class that
/// has another superclass opens its scope in one line:
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
  /// inherited scopes with `super.environments + [.environment(Current) { … }]`.
  open var environments: [EnvironmentTrait] { [] }

  /// Runs a test in its scopes.
  open override func invokeTest() {
    invokeTest(in: environments[...])
  }

  private func invokeTest(in scopes: ArraySlice<EnvironmentTrait>) {
    if let outermost = scopes.first {
      outermost.provideScope { invokeTest(in: scopes.dropFirst()) }
    } else {
      super.invokeTest()
    }
  }
}
