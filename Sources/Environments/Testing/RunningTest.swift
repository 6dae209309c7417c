/// The test that a task belongs to, for messages; `EnvironmentsTesting` sets it.
///
/// A captured scope takes it along, so that an issue names its test off the test's task, too.
package enum RunningTest {
  /// The test's name and location.
  @TaskLocal package static var name: String?
}
