import CEnvironments

/// Marks the tasks in which an initial environment is built: the builder's and the tasks it starts.
///
/// An initial environment is kept for the process, so the scopes that the first reader's task
/// happens to be in must not reach it. A scope is visible only in tasks with the mark that it was
/// opened with.
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

  /// Whether the builder is running; a task that it started may live on.
  var isBuilding: Bool {
    withLock { !hasEnded }
  }

  func endBuilding() {
    withLock { hasEnded = true }
  }
}
