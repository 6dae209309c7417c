import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import Foundation
import Gates
import ProjectDiscovery
import Testing

@MainActor
struct PagingTests {
  @Test("Pages come one after the other, near the end of the list, and no project comes twice")
  func pages() async {
    let asked = Recorder<String>()
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(
        first: {
          asked.record("\($0.sort) \($0.page)")
          return .page(1...10, more: second)
        },
        more: {
          asked.record($0)
          // A project was added meanwhile, so that one of the first page is there again.
          return $0 == second ? .page(10...15, more: third) : .page([16, 16])
        }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(.pageAnswered(.first, of: DiscoveryQuery(), .loaded(.page(1...10, more: second))))
        {
          $0.loading = nil
          $0.projects = .numbered(1...10)
          $0.total = 60
          $0.next = .more(second)
        },
        .send(.rowShown(6)),
        .send(.rowShown(7)) { $0.loading = .more(second) },
        .receive(
          .pageAnswered(
            .more(second), of: DiscoveryQuery(), .loaded(.page(10...15, more: third)))
        ) {
          $0.loading = nil
          $0.projects = .numbered(1...15)
          $0.next = .more(third)
          $0.cursors = [second]
        },
        .send(.rowShown(14)) { $0.loading = .more(third) },
        .receive(.pageAnswered(.more(third), of: DiscoveryQuery(), .loaded(.page([16, 16])))) {
          $0.loading = nil
          $0.projects = .numbered(1...16)
          $0.next = nil
          $0.cursors = [second, third]
        },
        .send(.rowShown(15)), .send(.moreTapped),
      ])
    #expect(asked.values == ["magic 1", second, third])
  }

  @Test(
    "The next page is requested from the third row before the end on",
    arguments: [
      (10, 6, false), (10, 7, true), (10, 9, true), (10, 1_000, true), (10, .max, true),
      (10, 0, false), (10, -1, false), (10, .min, false), (4, 0, false), (4, 1, true),
      (3, 0, true), (1, 0, true),
    ])
  func nearTheEnd(count: Int, row: Int, isAsked: Bool) async {
    await assert(
      initialValue: .showing(1...count, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: { _ in throw ServiceError(.cannotConnect) }),
      steps: isAsked
        ? [
          .send(.rowShown(row)) { $0.loading = .more(second) },
          .receive(
            .pageAnswered(.more(second), of: DiscoveryQuery(), .failed(.known(.unreachable)))
          ) {
            $0.loading = nil
            $0.pageProblem = .nextPageFailed(.known(.unreachable))
          },
        ] : [.send(.rowShown(row))])
  }

  @Test("A pending page is not requested twice")
  func once() async {
    let gate = Gate()
    let asked = Recorder<String>()
    await assert(
      initialValue: .showing(1...10, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: {
        asked.record($0)
        await gate.pass()
        return .page([11])
      }),
      steps: [
        .send(.rowShown(9)) { $0.loading = .more(second) },
        .perform { try await gate.arrival() },
        .send(.rowShown(9)), .send(.moreTapped),
        .perform { gate.open() },
        .receive(.pageAnswered(.more(second), of: DiscoveryQuery(), .loaded(.page([11])))) {
          $0.loading = nil
          $0.projects = .numbered(1...11)
          $0.next = nil
          $0.cursors = [second]
        },
      ])
    #expect(asked.values == [second])
  }

  @Test("A failed page keeps the earlier ones, and is requested again on demand")
  func failed() async {
    let failures = Recorder<Void>()
    await assert(
      initialValue: .showing(1...10, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: { _ in
        failures.record(())
        if failures.count == 1 { throw ServiceError.refused(.template) }
        return .page(11...12)
      }),
      steps: [
        .send(.rowShown(9)) { $0.loading = .more(second) },
        .receive(
          .pageAnswered(
            .more(second), of: DiscoveryQuery(), .failed(.said("Something went wrong.")))
        ) {
          $0.loading = nil
          $0.pageProblem = .nextPageFailed(.said("Something went wrong."))
        },
        // Not with each row that is drawn.
        .send(.rowShown(9)),
        .send(.moreTapped) {
          $0.loading = .more(second)
          $0.pageProblem = nil
        },
        .receive(.pageAnswered(.more(second), of: DiscoveryQuery(), .loaded(.page(11...12)))) {
          $0.loading = nil
          $0.projects = .numbered(1...12)
          $0.next = nil
          $0.cursors = [second]
        },
      ])
    #expect(failures.count == 2)
  }

  @Test("A list that cannot be refreshed stays, and one that can is replaced")
  func refresh() async throws {
    let page = try JSONDecoder().decode(
      DiscoverEnvelope.self, from: Data(#"{"projects":[{}],"stats":{"count":60}}"#.utf8))
    let attempts = Recorder<Void>()
    var initial = DiscoveryState.showing(1...10, next: .more(third))
    initial.cursors = [second]
    initial.skippedCount = 5
    await assert(
      initialValue: initial, reducer: discoveryReducer,
      environment: .test(first: { _ in
        attempts.record(())
        if attempts.count == 1 { throw ServiceError(.timedOut(.seconds(1))) }
        return with(.page([2, 3], more: second), set(\.skipped, page.skipped))
      }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(.pageAnswered(.first, of: DiscoveryQuery(), .failed(.known(.timedOut)))) {
          $0.loading = nil
          $0.pageProblem = .firstPageFailed(.known(.timedOut))
        },
        .send(.problemDismissed) { $0.pageProblem = nil },
        .send(.refreshTapped) { $0.loading = .first },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = .numbered(2...3)
          $0.next = .more(second)
          $0.cursors = []
          $0.skippedCount = 1
        },
      ])
  }

  @Test("A repeated project is updated in its place")
  func updated() async {
    let renamed = with(Project.numbered(1), set(\.name, "New"))
    await assert(
      initialValue: .showing(1...2, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: { _ in with(.page([3]), over(\.projects) { $0 + [renamed] }) }),
      steps: [
        .send(.moreTapped) { $0.loading = .more(second) },
        .receive(where: { if case .pageAnswered = $0 { true } else { false } }) {
          $0.loading = nil
          $0.projects = [renamed] + .numbered(2...3)
          $0.next = nil
          $0.cursors = [second]
        },
      ])
  }
}
