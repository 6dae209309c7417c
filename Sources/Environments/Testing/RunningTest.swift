/// The test that a task belongs to, for messages; `EnvironmentsTesting` sets it.
///
/// A captured scope includes the name, so that an issue outside the test's task names the test, too.
package enum RunningTest {
  /// The test's name and location.
  @TaskLocal package static var name: String?
}
