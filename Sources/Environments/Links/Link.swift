/// The stack of which another stack's environment is a part, whatever that stack's type is.
///
/// What throws, returns a result or runs an operation goes through closures without type
/// parameters, because this is used as an existential.
protocol Link<Part>: Sendable {
  associatedtype Part: Sendable

  /// Whether the current task is in a scope of the stack that the link leads to.
  var isInScope: Bool { get }

  /// Whether the link leads to `stack`, at once or by further links.
  func leads(to stack: AnyObject) -> Bool

  /// Where the part lies that the task sees, for the read that follows at once.
  func place() -> Place

  /// The part that the task sees, held.
  func held() -> Held<Part>

  /// Replaces the part that the task sees, or pushes an environment with a changed one.
  ///
  /// `change` says whether to go on. It may run again where another writer came first.
  func change(_ step: ChangeStep, from origin: Origin, _ change: (inout Part) -> Bool)

  /// Replaces the part in the layers that the task sees, all at once.
  func changeThroughout(_ change: (inout Part, _ depth: Int) -> Bool)

  /// Pops the stack that the link leads to.
  func pop(at place: SourcePlace) -> Part?

  /// Opens a scope of the stack that the link leads to.
  func openScope(_ origin: Origin, _ change: (inout Part) -> Void) -> any TaskScope

  /// The scope that the task is in.
  func capturedScope() -> any TaskScope

  /// The part as an observer sees it.
  func observed() -> Observed<Part>

  /// Builds the initial environment of the stack that the link leads to.
  func buildProcessWide()

  /// The part of the process-wide environment, to be observed from whatever scope.
  func observedProcessWide() -> Observed<Part>

  /// The layers that the task sees, the top first.
  func layers() -> [SeenLayer<Part>]

  /// What the link leads to, in words.
  var name: String { get }
}

/// What a change does to the stack of layers.
enum ChangeStep {
  case push
  case replace
}

extension Link {
  /// `change`, for closures that throw or return something.
  func change<Result, Failure: Error>(
    _ step: ChangeStep, from origin: Origin, _ change: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    self.change(step, from: origin) { part in
      do throws(Failure) {
        outcome = .success(try change(&part))
        return true
      } catch {
        outcome = .failure(error)
        return false
      }
    }
    return try outcome.unsafelyUnwrapped.get()
  }
}
