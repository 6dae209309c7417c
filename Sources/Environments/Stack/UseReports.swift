/// Reports uses of a stack's process-wide environment: of a strict stack, and of one without an
/// environment for tests.
///
/// `@unchecked Sendable` because the variables are accessed under the library's lock only.
final class UseReports: @unchecked Sendable {
  private let stack: @Sendable () -> String
  private let location: SourceLocation
  private var isStrict = false
  private var standIn: EnvironmentContext?

  /// Makes reports about a stack.
  ///
  /// - Parameters:
  ///   - location: Where the stack was made.
  ///   - stack: Returns the stack's name in messages.
  init(at location: SourceLocation, stack: @escaping @Sendable () -> String) {
    self.location = location
    self.stack = stack
  }

  /// Has uses outside any scope reported from now on.
  func makeStrict() {
    withLock { isStrict = true }
  }

  /// Records that tests use the environment of another context, and reports it; uses outside any
  /// scope are reported from now on.
  func standIn(_ context: EnvironmentContext) {
    withLock { standIn = context }
    reportStandIn(context)
  }

  /// Reports that a test uses the environment of another context.
  func reportStandIn(_ context: EnvironmentContext) {
    EnvironmentIssue.missingTestEnvironment(of: stack(), using: context, at: location).report()
  }

  /// Reports a use outside any scope, if there is a reason to.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  func reportUse(isReported: Bool) {
    let (isStrict, standIn) = withLock { (self.isStrict, self.standIn) }
    guard isStrict || standIn != nil, !UnscopedUse.isAllowed,
      BuildMark.current?.isBuilding != true
    else { return }
    if let standIn { reportStandIn(standIn) }
    if isStrict, isReported {
      EnvironmentIssue.unscopedUse(of: stack(), at: location).report()
    }
  }
}
