import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import Gates
import ProjectDiscovery
import Testing

@MainActor
struct SavingAndSessionTests {
  let clock = TestClock()
  let sent = Recorder<String>()
  let gate = Gate()

  /// A world in which the server answers when the gate opens.
  private func world(failing error: (any Error)? = nil) -> DiscoveryEnvironment {
    .test(
      clock: clock, isLoggedIn: true, first: { _ in .page([1], isStarred: false) },
      star: { [sent, gate] isStarred, id in
        sent.record("\(id) \(isStarred)")
        if sent.count == 1 {
          await Task.detached { await gate.pass() }.value
          if let error { throw error }
        }
        return .obeying(isStarred, id)
      })
  }

  @Test("Without a session, the login comes first, and then the project is saved, once")
  func login() async {
    gate.open()
    let world = World(with(world(), set(\.isLoggedIn, false)))
    await assert(
      initialValue: .showing(1...1), reducer: discoveryReducer,
      environment: { world.environment },
      steps: [
        .send(.heartTapped(1)) { $0.intentions.saves = [1] },
        .receive(.output(.loginNeeded(.neededToSave))),
        .send(.heartTapped(1)),
        .receive(.output(.loginNeeded(.neededToSave))),
        .perform { world.environment.isLoggedIn = true },
        .send(.sessionStarted) {
          $0.intentions.saves = []
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
          $0.loading = .first
        },
        // The list of before the save does not switch the heart off.
        .receive(
          .pageAnswered(.first, of: DiscoveryQuery(), .loaded(.page([1], isStarred: false)))
        ) {
          $0.loading = nil
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: true))) { $0.savings = [:] },
        .send(.screenLeft),
      ])
    #expect(sent.values == ["1 true"])
  }

  @Test("Cancelling the login saves nothing")
  func loginCancelled() async {
    await assert(
      initialValue: .showing(1...1), reducer: discoveryReducer,
      environment: with(world(), set(\.isLoggedIn, false)),
      steps: [
        .send(.heartTapped(1)) { $0.intentions.saves = [1] },
        .receive(.output(.loginNeeded(.neededToSave))),
        .send(.loginCancelled) { $0.intentions.saves = [] },
      ])
    #expect(sent.values.isEmpty)
  }

  @Test("Leaving the screen within the half second saves at once")
  func left() async {
    gate.open()
    await assert(
      initialValue: .showing(1...2, isStarred: false), reducer: discoveryReducer,
      environment: world(),
      steps: [
        .send(.heartTapped(2)) {
          $0.projects[1].isStarred = true
          $0.savings[2] = .waiting(true)
        },
        .send(.screenLeft),
        .receive(.saveDue(2)) { $0.savings[2] = .sending(true) },
        .receive(.saveAnswered(2, isSaved: true, .done(isSaved: true))) { $0.savings = [:] },
        .perform { await clock.advance(by: .seconds(10)) },
      ])
    #expect(sent.values == ["2 true"])
  }

  @Test("A logout forgets hearts that wait, and an answer that comes after it changes nothing")
  func logout() async {
    await assert(
      initialValue: .showing(1...2, isStarred: false), reducer: discoveryReducer,
      environment: world(),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .perform { try await gate.arrival() },
        .send(.heartTapped(2)) {
          $0.projects[1].isStarred = true
          $0.savings[2] = .waiting(true)
        },
        .send(.sessionEnded) {
          $0.savings = [:]
          $0.projects = .numbered(1...2)
          $0.loading = .first
        },
        .perform {
          gate.open()
          await clock.advance(by: .seconds(10))
        },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([1], isStarred: false)
        },
      ])
    #expect(sent.values == ["1 true"])
  }

  @Test("A rejected token flips the heart back and ends the session")
  func tokenRejected() async {
    gate.open()
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: world(failing: ServiceError.refused(.invalidToken)),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .tokenRejected)) {
          $0.projects[0].isStarred = false
          $0.savings = [:]
          $0.saveProblem = .saveFailed(name: "The Project", .known(.tokenRejected))
          $0.isSessionRejected = true
        },
        .receive(.output(.tokenRejected)),
      ])
  }

  @Test("A session that several answers end is reported once, until there is another")
  func rejectedOnce() async {
    gate.open()
    let rejected = ServiceError.refused(.invalidToken)
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: .test(
        clock: clock, isLoggedIn: true, first: { _ in throw rejected },
        star: { _, _ in throw rejected }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(.pageAnswered(.first, of: DiscoveryQuery(), .tokenRejected)) {
          $0.loading = nil
          $0.pageProblem = .firstPageFailed(.known(.tokenRejected))
          $0.isSessionRejected = true
        },
        .receive(.output(.tokenRejected)),
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .tokenRejected)) {
          $0.projects[0].isStarred = false
          $0.savings = [:]
          $0.saveProblem = .saveFailed(name: "The Project", .known(.tokenRejected))
        },
        .send(.sessionEnded) {
          $0.isSessionRejected = false
          $0.projects[0].isStarred = nil
          $0.saveProblem = nil
          $0.pageProblem = nil
          $0.loading = .first
        },
        .receive(.pageAnswered(.first, of: DiscoveryQuery(), .tokenRejected)) {
          $0.loading = nil
          $0.pageProblem = .firstPageFailed(.known(.tokenRejected))
          $0.isSessionRejected = true
        },
        .receive(.output(.tokenRejected)),
      ])
  }
}
