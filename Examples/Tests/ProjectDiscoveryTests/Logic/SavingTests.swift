import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import Gates
import ProjectDiscovery
import Testing

@MainActor
struct SavingTests {
  let clock = TestClock()
  let sent = Recorder<String>()

  /// An environment with a session, and a server that accepts every request.
  private var world: DiscoveryEnvironment {
    .test(
      clock: clock, isLoggedIn: true,
      star: { [sent] isStarred, id in
        sent.record("\(id) \(isStarred)")
        return .obeying(isStarred, id)
      })
  }

  @Test("A heart flips at once, and the request follows after half a second")
  func save() async {
    await assert(
      initialValue: .showing(1...2, isStarred: false), reducer: discoveryReducer,
      environment: world,
      steps: [
        .send(.heartTapped(2)) {
          $0.projects[1].isStarred = true
          $0.savings[2] = .waiting(true)
        },
        .perform {
          await clock.advance(by: .milliseconds(499))
          #expect(sent.values.isEmpty)
          await clock.advance(by: .milliseconds(1))
        },
        .receive(.saveDue(2)) { $0.savings[2] = .sending(true) },
        .receive(.saveAnswered(2, isSaved: true, .done(isSaved: true))) { $0.savings = [:] },
      ])
    #expect(sent.values == ["2 true"])
  }

  @Test(
    "Several taps come to one request with the last state, half a second after the last",
    arguments: [1, 2, 3, 4])
  func severalTaps(count: Int) async {
    let isOn = !count.isMultiple(of: 2)
    var steps: [Step<DiscoveryState, DiscoveryAction>] = []
    for tap in 1...count {
      let isOn = !tap.isMultiple(of: 2)
      steps += [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = isOn
          $0.savings[1] = .waiting(isOn, confirmed: false)
        },
        .perform { await clock.advance(by: .milliseconds(tap == count ? 500 : 499)) },
      ]
    }
    steps += [
      .receive(.saveDue(1)) { $0.savings[1] = .sending(isOn, confirmed: false) },
      .receive(.saveAnswered(1, isSaved: isOn, .done(isSaved: isOn))) { $0.savings = [:] },
    ]
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: world, steps: steps)
    #expect(sent.values == ["1 \(isOn)"])
  }

  @Test("Hearts of several projects do not wait for each other")
  func severalProjects() async {
    await assert(
      initialValue: .showing(1...2, isStarred: false), reducer: discoveryReducer,
      environment: world,
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(300)) },
        .send(.heartTapped(2)) {
          $0.projects[1].isStarred = true
          $0.savings[2] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(200)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: true))) { $0.savings[1] = nil },
        .perform { await clock.advance(by: .milliseconds(300)) },
        .receive(.saveDue(2)) { $0.savings[2] = .sending(true) },
        .receive(.saveAnswered(2, isSaved: true, .done(isSaved: true))) { $0.savings[2] = nil },
      ])
    #expect(sent.values == ["1 true", "2 true"])
  }

  @Test("A failure flips the heart back, and says which project it was", arguments: [false, true])
  func failure(wasOn: Bool) async {
    await assert(
      initialValue: .showing(1...1, isStarred: wasOn), reducer: discoveryReducer,
      environment: .test(
        clock: clock, isLoggedIn: true, star: { _, _ in throw ServiceError(.cannotConnect) }),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = !wasOn
          $0.savings[1] = .waiting(!wasOn)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(!wasOn) },
        .receive(.saveAnswered(1, isSaved: !wasOn, .failed(.known(.unreachable)))) {
          $0.projects[0].isStarred = wasOn
          $0.savings = [:]
          $0.saveProblem =
            wasOn
            ? .unsaveFailed(name: "The Project", .known(.unreachable))
            : .saveFailed(name: "The Project", .known(.unreachable))
        },
        .send(.problemDismissed) { $0.saveProblem = nil },
      ])
  }

  @Test("A server that has it otherwise is believed")
  func contradicted() async {
    await assert(
      initialValue: .showing(1...1, isStarred: false), reducer: discoveryReducer,
      environment: .test(
        clock: clock, isLoggedIn: true, star: { _, id in .obeying(false, id) }),
      steps: [
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: false))) {
          $0.projects[0].isStarred = false
          $0.savings = [:]
        },
      ])
  }

  @Test("A heart of a project that is not on the list does nothing")
  func unknown() async {
    await assert(
      initialValue: .showing(1...1), reducer: discoveryReducer, environment: world,
      steps: [
        .send(.heartTapped(2)), .send(.heartTapped(.min)), .send(.saveDue(1)),
        .send(.saveAnswered(1, isSaved: true, .done(isSaved: true))),
      ])
  }
}

extension Saving {
  static func waiting(_ isWanted: Bool, confirmed: Bool? = nil) -> Saving {
    var saving = sending(isWanted, confirmed: confirmed)
    saving.isSending = false
    saving.isWaiting = true
    return saving
  }

  static func sending(_ isWanted: Bool, confirmed: Bool? = nil) -> Saving {
    var saving = Saving(
      name: "The Project", isWanted: isWanted, isConfirmed: confirmed ?? !isWanted)
    saving.isSending = true
    return saving
  }
}
