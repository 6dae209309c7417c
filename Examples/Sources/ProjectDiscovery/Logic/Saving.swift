import BackersClient
import BackersTexts
import EnvironmentReducers

/// The logic of the hearts.
///
/// A heart immediately shows the state that the user wants. The server is notified after a debounce
/// interval, with only one request per project at a time, so that requests cannot overtake each
/// other.
let saving = Reducer<DiscoveryState, DiscoveryAction, DiscoveryEnvironment> {
  state, action, environment in
  switch action {
  case .heartTapped(let id):
    guard let project = state.project(id), state.isOf(environment.server) else { return .none }
    guard environment.isLoggedIn else {
      if !state.intentions.saves.contains(id) { state.intentions.saves.append(id) }
      return .send(.output(.loginNeeded(.neededToSave)))
    }
    let isOn = state.savings[id]?.isWanted ?? project.isStarred ?? false
    return state.want(id, !isOn, environment)

  case .saveDue(let id):
    guard state.savings[id]?.isWaiting == true else { return .none }
    state.savings[id]?.isWaiting = false
    guard state.savings[id]?.isSending == false else {
      state.savings[id]?.isDue = true
      return .none
    }
    return state.send(id, environment)

  case .saveAnswered(let id, let isSaved, let answer):
    guard state.savings[id]?.isSending == true else { return .none }
    return state.hear(answer, about: id, sent: isSaved, environment)

  case .screenLeft:
    // Sent before the interval is over, because the program may end earlier.
    let waiting = state.savings.filter(\.value.isWaiting).keys.sorted()
    return .merge(
      waiting.map { .merge(.cancel(id: PauseID(project: $0)), .send(.saveDue($0))) })

  case .sessionStarted:
    let ids = state.intentions.saves
    state.intentions.saves = []
    return .merge(ids.map { state.want($0, true, environment) })

  case .loginCancelled:
    state.intentions.saves = []
    return .none

  case .sessionEnded:
    let ids = state.savings.keys.sorted()
    state.savings = [:]
    state.savedMeanwhile = [:]
    state.intentions.saves = []
    state.saveProblem = nil
    for index in state.projects.indices { state.projects[index].isStarred = nil }
    return .merge(
      ids.map { .merge(.cancel(id: PauseID(project: $0)), .cancel(id: RequestID(project: $0))) })

  case .problemDismissed:
    state.saveProblem = nil
    return .none

  default:
    return .none
  }
}

private struct PauseID: Hashable, Sendable { var project: Project.ID }
private struct RequestID: Hashable, Sendable { var project: Project.ID }

extension DiscoveryState {
  /// Shows the wanted state of a heart, and notifies the server after the debounce interval.
  fileprivate mutating func want(
    _ id: Project.ID, _ isSaved: Bool, _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    let project = project(id)
    var saving =
      savings[id]
      ?? Saving(
        name: project?.name ?? "#\(id)", isWanted: isSaved,
        isConfirmed: project?.isStarred ?? false)
    saving.isWanted = isSaved
    saving.isWaiting = true
    savings[id] = saving
    saveProblem = nil
    setHeart(of: id, to: isSaved)
    return Effect.send(.saveDue(id))
      .debounce(
        id: PauseID(project: id), for: environment.debounceInterval, clock: environment.clock)
  }

  fileprivate mutating func send(
    _ id: Project.ID, _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    guard let saving = savings[id] else { return .none }
    guard isOf(environment.server) else {
      // On the current server, the id belongs to another project.
      savings[id] = nil
      setHeart(of: id, to: saving.isConfirmed)
      return .none
    }
    let isSaved = saving.isWanted
    savings[id]?.isSending = true
    return .run { [setStarred = environment.setStarred] send in
      let answer: SaveAnswer
      do {
        answer = .done(isSaved: try await setStarred(isSaved, id).project.isStarred)
      } catch {
        answer = SaveAnswer(error)
      }
      await send(.saveAnswered(id, isSaved: isSaved, answer))
    }
    .cancellable(id: RequestID(project: id))
  }

  fileprivate mutating func hear(
    _ answer: SaveAnswer, about id: Project.ID, sent isSaved: Bool,
    _ environment: DiscoveryEnvironment
  ) -> Effect<DiscoveryAction> {
    guard var saving = savings[id] else { return .none }
    saving.isSending = false
    if case .done(let isSavedNow) = answer { saving.isConfirmed = isSavedNow ?? isSaved }
    let isDue = saving.isDue
    saving.isDue = false
    savings[id] = saving
    if isDue, answer != .tokenRejected { return send(id, environment) }
    // The user has tapped again meanwhile: another request follows, and its response counts.
    if saving.isWaiting, answer != .tokenRejected { return .none }

    savings[id] = nil
    setHeart(of: id, to: saving.isConfirmed)
    if case .done = answer, loading != nil { savedMeanwhile[id] = saving.isConfirmed }
    switch answer {
    case .done: return .none
    case .tokenRejected:
      saveProblem = .failed(isSaved, name: saving.name, .known(.tokenRejected))
      return .merge(.cancel(id: PauseID(project: id)), rejectSession())
    case .failed(let problem):
      saveProblem = .failed(isSaved, name: saving.name, problem)
      return .none
    }
  }

  /// Reports the end of the session to the parent feature, once.
  mutating func rejectSession() -> Effect<DiscoveryAction> {
    guard !isSessionRejected else { return .none }
    isSessionRejected = true
    return .send(.output(.tokenRejected))
  }

  /// Whether the projects come from a server.
  fileprivate func isOf(_ server: ServerConfig?) -> Bool {
    guard let server, let own = self.server else { return true }
    return own.isSameServer(as: server)
  }

  private mutating func setHeart(of id: Project.ID, to isSaved: Bool) {
    guard let index = projects.firstIndex(where: { $0.id == id }) else { return }
    projects[index].isStarred = isSaved
  }
}

extension DiscoveryProblem {
  fileprivate static func failed(
    _ isSaved: Bool, name: String, _ problem: Problem
  ) -> DiscoveryProblem {
    isSaved ? .saveFailed(name: name, problem) : .unsaveFailed(name: name, problem)
  }
}
