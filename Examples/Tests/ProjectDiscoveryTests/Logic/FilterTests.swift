import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import Gates
import ProjectDiscovery
import Testing

@MainActor
struct FilterTests {
  @Test(
    "Each filter and order is requested with the parameters of the service",
    arguments: [
      (.everything, .magic, .template), (.staffPicks, .magic, set(\.staffPicks, true)(.template)),
      (.saved, .magic, set(\.starred, true)(.template)),
      (.recommended, .magic, set(\.recommended, true)(.template)),
      (.category(.template), .magic, set(\.categoryID, 1)(.template)),
      (.everything, .popularity, set(\.sort, .popularity)(.template)),
      (.everything, .newest, set(\.sort, .newest)(.template)),
      (.staffPicks, .endDate, concat(set(\.sort, .endDate), set(\.staffPicks, true))(.template)),
    ] as [(DiscoveryFilter, DiscoveryParams.Sort, DiscoveryParams)])
  func params(filter: DiscoveryFilter, sort: DiscoveryParams.Sort, params: DiscoveryParams) {
    #expect(DiscoveryQuery(sort: sort, filter: filter).params == params)
  }

  @Test("Filters and orders have names in the user's language; a category has the server's")
  func names() {
    #expect(
      DiscoveryFilter.simple.map { $0.text(in: Texts(.de)) }
        == ["Alles", "Unsere Auswahl", "Gemerkte Projekte", "Für dich empfohlen"])
    #expect(
      DiscoveryParams.Sort.allCases.map { Texts(.es)($0.text) }
        == ["Mágico", "Populares", "Más recientes", "Terminan pronto"])
    let hostile = with(Category.template, set(\.name, "A\u{1B}\nrt"))
    #expect(DiscoveryFilter.category(hostile).text(in: Texts(.en)) == "A\u{FFFD} rt")
  }

  @Test("Another filter or order empties the list and sends a request; the same one does nothing")
  func changed() async {
    await assert(
      initialValue: .showing(1...10, next: .more(second)), reducer: discoveryReducer,
      environment: .test(first: { .page([$0.staffPicks ? 20 : 30]) }),
      steps: [
        .send(.filterChosen(.everything)), .send(.sortChosen(.magic)),
        .send(.filterChosen(.staffPicks)) {
          $0 = DiscoveryState(query: DiscoveryQuery(filter: .staffPicks))
          $0.loading = .first
        },
        .receive(
          .pageAnswered(.first, of: DiscoveryQuery(filter: .staffPicks), .loaded(.page([20])))
        ) {
          $0.loading = nil
          $0.projects = .numbered([20])
          $0.total = 60
          $0.next = nil
        },
        .send(.sortChosen(.newest)) {
          $0 = DiscoveryState(query: DiscoveryQuery(sort: .newest, filter: .staffPicks))
          $0.loading = .first
        },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([20])
          $0.total = 60
          $0.next = nil
        },
      ])
  }

  @Test("An answer for another filter than the user sees is dropped")
  func oldAnswer() async {
    let gate = Gate()
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(first: { params in
        if !params.staffPicks {
          // It ignores its cancellation, as a server would.
          await Task.detached { await gate.pass() }.value
          return .page([1])
        }
        return .page([2])
      }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .perform { try await gate.arrival() },
        .send(.filterChosen(.staffPicks)) { $0.query.filter = .staffPicks },
        .perform { gate.open() },
        .receive(
          .pageAnswered(.first, of: DiscoveryQuery(filter: .staffPicks), .loaded(.page([2])))
        ) {
          $0.loading = nil
          $0.projects = .numbered([2])
          $0.total = 60
          $0.next = nil
        },
      ])
  }

  @Test("A late answer changes nothing, also if it is received")
  func unexpectedAnswer() async {
    var waiting = DiscoveryState.showing(1...2, next: .more(second))
    let old = DiscoveryQuery(filter: .staffPicks)
    await assert(
      initialValue: waiting, reducer: discoveryReducer, environment: .test(),
      steps: [.send(.pageAnswered(.first, of: DiscoveryQuery(), .loaded(.page([7]))))])
    waiting.loading = .more(second)
    await assert(
      initialValue: waiting, reducer: discoveryReducer, environment: .test(),
      steps: [
        .send(.pageAnswered(.more(second), of: old, .loaded(.page([7])))),
        .send(.pageAnswered(.more(third), of: DiscoveryQuery(), .loaded(.page([7])))),
        .send(.pageAnswered(.first, of: DiscoveryQuery(), .failed(.known(.unknown)))),
      ])
  }

  @Test("Leaving the screen cancels the list's requests")
  func left() async {
    let gate = Gate()
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(first: { _ in
        await Task.detached { await gate.pass() }.value
        return .page([1])
      }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .perform { try await gate.arrival() },
        .send(.screenLeft) { $0.loading = nil },
        .perform { gate.open() },
      ])
  }

  @Test(
    "The user's own projects show after the login that they need",
    arguments: [DiscoveryFilter.saved, .recommended])
  func login(filter: DiscoveryFilter) async {
    let world = World(.test(first: { _ in .page([5], isStarred: true) }))
    await assert(
      initialValue: .showing(1...2), reducer: discoveryReducer,
      environment: { world.environment },
      steps: [
        .send(.filterChosen(filter)) { $0.intentions.filter = filter },
        .receive(.output(.loginNeeded(.neededToShow))),
        .perform { world.environment.isLoggedIn = true },
        .send(.sessionStarted) {
          $0 = DiscoveryState(query: DiscoveryQuery(filter: filter))
          $0.loading = .first
        },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([5], isStarred: true)
          $0.total = 60
          $0.next = nil
        },
        // The user's own projects do not stay on the screen.
        .perform { world.environment.isLoggedIn = false },
        .send(.sessionEnded) {
          $0 = DiscoveryState()
          $0.loading = .first
        },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([5], isStarred: true)
          $0.total = 60
          $0.next = nil
        },
      ])
  }

  @Test("Cancelling the login shows the former list")
  func loginCancelled() async {
    await assert(
      initialValue: .showing(1...2), reducer: discoveryReducer, environment: .test(),
      steps: [
        .send(.filterChosen(.saved)) { $0.intentions.filter = .saved },
        .receive(.output(.loginNeeded(.neededToShow))),
        .send(.loginCancelled) { $0.intentions.filter = nil },
        // There was no request yet, so there is none now.
      ])
  }

  @Test("A login before the first list sends no request")
  func nothingShown() async {
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(isLoggedIn: true), steps: [.send(.sessionStarted)])
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(), steps: [.send(.sessionEnded)])
  }

  @Test("A first list that was refused with the token is requested again without it")
  func firstListRefused() async {
    var refused = DiscoveryState()
    refused.pageProblem = .firstPageFailed(.known(.tokenRejected))
    refused.isSessionRejected = true
    await assert(
      initialValue: refused, reducer: discoveryReducer,
      environment: .test(first: { _ in .template }), exhaustivity: .off,
      steps: [
        .send(.sessionEnded) {
          $0.isSessionRejected = false
          $0.pageProblem = nil
          $0.loading = .first
        },
        .skipReceivedActions(),
      ])
  }

  @Test("A rejected token ends the session, once")
  func tokenRejected() async {
    await assert(
      initialValue: .showing(1...2), reducer: discoveryReducer,
      environment: .test(
        isLoggedIn: true, first: { _ in throw ServiceError.refused(.invalidToken) }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(.pageAnswered(.first, of: DiscoveryQuery(), .tokenRejected)) {
          $0.loading = nil
          $0.pageProblem = .firstPageFailed(.known(.tokenRejected))
          $0.isSessionRejected = true
        },
        .receive(.output(.tokenRejected)),
      ])
  }

  @Test("Categories are fetched on demand, and a failure is reported")
  func categories() async {
    let attempts = Recorder<Void>()
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(categories: {
        attempts.record(())
        if attempts.count == 1 { throw ServiceError(.cannotConnect) }
        return .template
      }),
      steps: [
        .send(.categoriesTapped),
        .receive(.categoriesAnswered(.failed(.known(.unreachable)))) {
          $0.pageProblem = .categoriesFailed(.known(.unreachable))
        },
        .send(.problemDismissed) { $0.pageProblem = nil },
        .send(.categoriesTapped),
        .receive(.categoriesAnswered(.loaded([.template]))) { $0.categories = [.template] },
      ])
  }
}

/// A world that changes while a test goes on.
@MainActor
final class World {
  var environment: DiscoveryEnvironment

  init(_ environment: DiscoveryEnvironment) {
    self.environment = environment
  }
}
