import CEnvironments

/// Marks the task that builds an initial environment, and the tasks that its builder starts.
///
/// An initial environment is kept for the process, so its builder must not see the scopes of the first
/// reader's task. A scope is visible only in tasks with the mark that it was opened with.
///
/// `@unchecked Sendable` because the variable is accessed under the library's lock only.
final class BuildMark: @unchecked Sendable {
  @TaskLocal static var current: BuildMark?

  private var hasEnded = false

  init() {
    environments_build_marks_add(1)
  }

  deinit {
    environments_build_marks_add(-1)
  }

  /// Whether the builder is running; a task that it started may outlive it.
  var isBuilding: Bool {
    withLock { !hasEnded }
  }

  func endBuilding() {
    withLock { hasEnded = true }
  }
}
