import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import Gates
import ProjectDiscovery
import Testing

@MainActor
struct OverlappingSavesTests {
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

  @Test(
    "A tap while a request is under way has one of its own, which waits for the first",
    arguments: [nil, ServiceError(.cannotConnect)])
  func oneAtATime(error: ServiceError?) async {
    let first = error.map { _ in SaveAnswer.failed(.known(.unreachable)) } ?? .done(isSaved: true)
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: world(failing: error),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .perform { try await gate.arrival() },
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = false
          $0.savings[1]?.isWanted = false
          $0.savings[1]?.isWaiting = true
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) {
          $0.savings[1]?.isWaiting = false
          $0.savings[1]?.isDue = true
        },
        .perform {
          #expect(sent.values == ["1 true"])
          gate.open()
        },
        .receive(.saveAnswered(1, isSaved: true, first)) {
          $0.savings[1] = .sending(false, confirmed: error == nil)
        },
        .receive(.saveAnswered(1, isSaved: false, .done(isSaved: false))) { $0.savings = [:] },
      ])
    #expect(sent.values == ["1 true", "1 false"])
  }

  @Test("A failure does not flip a heart back that was tapped again meanwhile")
  func failureMeanwhile() async {
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: world(failing: ServiceError(.cannotConnect)),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .perform { try await gate.arrival() },
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = false
          $0.savings[1]?.isWanted = false
          $0.savings[1]?.isWaiting = true
        },
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1]?.isWanted = true
        },
        .perform { gate.open() },
        .receive(.saveAnswered(1, isSaved: true, .failed(.known(.unreachable)))) {
          $0.savings[1]?.isSending = false
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: true))) { $0.savings = [:] },
      ])
    #expect(sent.values == ["1 true", "1 true"])
  }

  @Test("A request that is under way when the screen is left is still heard")
  func leftWhileSending() async {
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: world(failing: ServiceError(.cannotConnect)),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .perform { try await gate.arrival() },
        .send(.screenLeft),
        .perform { gate.open() },
        .receive(.saveAnswered(1, isSaved: true, .failed(.known(.unreachable)))) {
          $0.projects[0].isStarred = false
          $0.savings = [:]
          $0.saveProblem = .saveFailed(name: "The Project", .known(.unreachable))
        },
      ])
  }

  @Test("A failure names the project also if another list shows by then")
  func elsewhere() async {
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: with(
        world(failing: ServiceError(.cannotConnect)),
        set(\.fetchFirst, { @Sendable _ in .page([2], isStarred: false) })),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .perform { try await gate.arrival() },
        .send(.sortChosen(.newest)) {
          $0.query.sort = .newest
          $0.projects = []
          $0.total = nil
          $0.next = .first
          $0.loading = .first
        },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([2], isStarred: false)
          $0.total = 60
          $0.next = nil
        },
        .perform { gate.open() },
        .receive(.saveAnswered(1, isSaved: true, .failed(.known(.unreachable)))) {
          $0.savings = [:]
          $0.saveProblem = .saveFailed(name: "The Project", .known(.unreachable))
        },
      ])
  }

  @Test("A failed heart returns to the state in the last page", arguments: [false, true])
  func confirmedByPage(isStarred: Bool) async {
    gate.open()
    await assert(
      initialValue: .showing(1...1), reducer: discoveryReducer,
      environment: with(
        world(failing: ServiceError(.cannotConnect)),
        set(\.fetchFirst, { @Sendable _ in .page([1], isStarred: isStarred) })),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .send(.refreshTapped) { $0.loading = .first },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.savings[1]?.isConfirmed = isStarred
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true, confirmed: isStarred) },
        .receive(.saveAnswered(1, isSaved: true, .failed(.known(.unreachable)))) {
          $0.projects[0].isStarred = isStarred
          $0.savings = [:]
          $0.saveProblem = .saveFailed(name: "The Project", .known(.unreachable))
        },
      ])
  }

  @Test("A page that is older than the answer to a tap does not flip the heart back")
  func olderPage() async {
    let page = Gate()
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: .test(
        clock: clock, isLoggedIn: true,
        first: { _ in
          await page.pass()
          return .page([1], isStarred: false)
        }, star: { .obeying($0, $1) }),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .send(.refreshTapped) { $0.loading = .first },
        .perform {
          try await page.arrival()
          await clock.advance(by: .milliseconds(500))
        },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: true))) {
          $0.savings = [:]
          $0.savedMeanwhile = [1: true]
        },
        .perform { page.open() },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.savedMeanwhile = [:]
        },
        // Answers to later requests count.
        .send(.refreshTapped) { $0.loading = .first },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects[0].isStarred = false
        },
      ])
  }
}
