import BackersClient
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import ProjectDiscovery
import Testing

@MainActor
struct ServiceTests {
  @Test("A list of a service requests pages, categories and hearts, with its token")
  func questions() async {
    let clock = TestClock()
    let service = with(
      MockService(oauthToken: .template), set(\.discovery, .always(.page([1], more: second))))
    await assert(
      initialValue: DiscoveryState(query: DiscoveryQuery(filter: .staffPicks)),
      reducer: discoveryReducer,
      environment: DiscoveryEnvironment(
        service, clock: clock, debounceInterval: .milliseconds(500)),
      steps: [
        .send(.refreshTapped) {
          $0.loading = .first
          $0.server = .template
        },
        .receive(where: { if case .pageAnswered(.first, _, _) = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered([1])
          $0.total = 60
          $0.next = .more(second)
        },
        .send(.moreTapped) { $0.loading = .more(second) },
        .receive(where: { if case .pageAnswered(.more, _, _) = $0 { true } else { false } }) {
          $0.loading = nil
          $0.total = 1
          $0.next = nil
          $0.cursors = [second]
        },
        .send(.categoriesTapped),
        .receive(.categoriesAnswered(.loaded([.template]))) { $0.categories = [.template] },
        .send(.heartTapped(1)) {
          $0.projects[0].isStarred = true
          $0.savings[1] = .waiting(true)
        },
        .perform { await clock.advance(by: .milliseconds(500)) },
        .receive(.saveDue(1)) { $0.savings[1] = .sending(true) },
        .receive(.saveAnswered(1, isSaved: true, .done(isSaved: true))) { $0.savings = [:] },
      ])
    let params = DiscoveryParams(staffPicks: true)
    #expect(
      service.questions == [
        .discovery(params), .moreProjects(second), .categories, .star(true, project: 1),
      ])
  }

  @Test("Without a token, there is no session")
  func token() {
    let clock = ContinuousClock()
    #expect(
      !DiscoveryEnvironment(MockService(), clock: clock, debounceInterval: .milliseconds(500))
        .isLoggedIn)
    #expect(
      DiscoveryEnvironment(
        MockService(oauthToken: .template), clock: clock, debounceInterval: .milliseconds(500)
      ).isLoggedIn)
  }
}
