public import XCTest

/// An XCTest case whose tests each run in scopes of their own, `setUp` and `tearDown` included.
///
/// Name the scopes as you would name Swift Testing traits:
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
/// Asynchronous tests, and asynchronous `setUp` and `tearDown`, see the scopes as well. A class
/// that has another superclass does the same in one line, without this one:
///
/// ```swift
/// override func invokeTest() {
///   Current.withOverrides { $0.date = { .mock } } operation: { super.invokeTest() }
/// }
/// ```
open class EnvironmentTestCase: XCTestCase {
  /// The scopes to open for each test, from the outside in.
  ///
  /// Asked once for each test, on the test's own instance. A subclass of a subclass adds to what
  /// it inherits: `super.environments + [.environment(Current) { … }]`.
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
