import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Testing

// AFeatureInThreeModules.md

// The module of a row.

private nonisolated struct RepoRow: Equatable, Identifiable {
  var id: String
  var stars: Int?
}

private nonisolated enum RepoRowAction: Equatable, Sendable {
  case appeared
  case loaded(stars: Int)
}

private struct RepoRowEnvironment: Controllable {
  var stars: @Sendable (_ repo: String) async throws -> Int
}

private let repoRow = Reducer<RepoRow, RepoRowAction, RepoRowEnvironment> {
  row, action, environment in
  switch action {
  case .appeared:
    if row.stars != nil { return .none }
    return .task { [id = row.id] in .loaded(stars: try await environment.stars(id)) }
      .cancellable(id: "stars", cancelInFlight: true)
  case .loaded(let stars):
    row.stars = stars
    return .none
  }
}

// The module of the sheet.

private nonisolated struct ShareSheet: Equatable {
  var repo: String
  var preview: String?
}

private nonisolated enum ShareAction: Equatable, Sendable {
  case appeared
  case previewed(String)
  case sendTapped
}

private struct ShareEnvironment: Controllable {
  var preview: @Sendable (_ repo: String) async throws -> String
  var send: @Sendable (_ repo: String) async throws -> Void
}

private let shareSheet = Reducer<ShareSheet, ShareAction, ShareEnvironment> {
  sheet, action, environment in
  let repo = sheet.repo
  switch action {
  case .appeared:
    return .task { .previewed(try await environment.preview(repo)) }
  case .previewed(let preview):
    sheet.preview = preview
    return .none
  case .sendTapped:
    return .none
  }
}

// The module of the search.

private nonisolated struct Search: Equatable {
  var query = ""
  var rows: IdentifiedArray<RepoRow> = []
  var share: ShareSheet?
  var sent: [String] = []
}

private nonisolated enum SearchAction: Equatable, Sendable {
  case queryChanged(String)
  case found([String])
  case row(id: String, RepoRowAction)
  case shareTapped(String)
  case share(ShareAction)
  case shareClosed
  case sent(repo: String)

  static let rowPath = CasePath<SearchAction, (id: String, RepoRowAction)>(
    embed: { .row(id: $0.id, $0.1) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action) } else { nil } })
  static let sharePath = CasePath(
    embed: SearchAction.share,
    extract: { if case .share(let action) = $0 { action } else { nil } })
}

private struct SearchEnvironment: Controllable {
  var clock: any Clock<Duration>
  var find: @Sendable (_ query: String) async throws -> [String]
  var row: RepoRowEnvironment
  var share: ShareEnvironment
}

private let search = Reducer<Search, SearchAction, SearchEnvironment>.combine(
  repoRow.forEach(value: \.rows, action: SearchAction.rowPath, environment: \.row),
  shareSheet.optional().pullback(
    value: \.share, action: SearchAction.sharePath, environment: \.share),
  Reducer { state, action, environment in
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .task { .found(try await environment.find(query)) }
        .debounce(id: "find", for: .milliseconds(300), clock: environment.clock)
    case .found(let repos):
      let known = state.rows
      state.rows = IdentifiedArray(repos.map { known[id: $0] ?? RepoRow(id: $0) })
      return .none
    case .shareTapped(let repo):
      state.share = ShareSheet(repo: repo)
      return .none
    case .shareClosed:
      state.share = nil
      return .none
    case .share(.sendTapped):
      guard let repo = state.share?.repo else { return .none }
      return .task {
        try await environment.share.send(repo)
        return .sent(repo: repo)
      }
    case .sent(let repo):
      state.sent.append(repo)
      return .none
    case .row, .share:
      return .none
    }
  })

private func environment(
  clock: TestClock = TestClock(),
  preview: @escaping @Sendable (String) async throws -> String = { "Look at \($0)" },
  send: @escaping @Sendable (String) async throws -> Void = { _ in }
) -> SearchEnvironment {
  SearchEnvironment(
    clock: clock, find: { ["\($0)-nio", "\($0)-log"] },
    row: RepoRowEnvironment(stars: { $0.count }),
    share: ShareEnvironment(preview: preview, send: send))
}

@Suite("Articles: a feature in three modules")
struct AFeatureInThreeModulesTests {
  @Test func searchesWhenTheUserPauses() async {
    let clock = TestClock()
    await assert(
      initialValue: Search(), reducer: search, environment: environment(clock: clock),
      steps: [
        .send(.queryChanged("s")) { $0.query = "s" },
        .perform { await clock.advance(by: .milliseconds(200)) },
        .send(.queryChanged("swift")) { $0.query = "swift" },
        .perform { await clock.advance(by: .milliseconds(300)) },
        .receive(.found(["swift-nio", "swift-log"])) {
          $0.rows = [RepoRow(id: "swift-nio"), RepoRow(id: "swift-log")]
        },
        .using { state in
          let id = state.rows[0].id
          return .send(.row(id: id, .appeared))
        },
        .receive(.row(id: "swift-nio", .loaded(stars: 9))) { $0.rows[id: "swift-nio"]?.stars = 9 },
      ])
  }

  @Test func theSecondSheetGetsNoAnswerForTheFirst() async {
    let (first, answer) = AsyncStream<String>.makeStream()
    await assert(
      initialValue: Search(), reducer: search,
      environment: environment(
        preview: { repo in
          for await preview in first where repo == "swift-nio" { return preview }
          return "Look at \(repo)"
        }),
      steps: [
        .send(.shareTapped("swift-nio")) { $0.share = ShareSheet(repo: "swift-nio") },
        .send(.share(.appeared)),
        .send(.shareClosed) { $0.share = nil },
        .send(.shareTapped("swift-log")) { $0.share = ShareSheet(repo: "swift-log") },
        .perform { answer.yield("Look at swift-nio") },
        .perform { answer.finish() },
        .send(.share(.appeared)),
        .receive(.share(.previewed("Look at swift-log"))) {
          $0.share?.preview = "Look at swift-log"
        },
      ])
  }

  @Test func whatTheUserSendsIsSentAfterTheSheetCloses() async {
    let (sending, end) = AsyncStream<Void>.makeStream()
    await assert(
      initialValue: Search(), reducer: search,
      environment: environment(send: { _ in for await _ in sending {} }),
      steps: [
        .send(.shareTapped("swift-nio")) { $0.share = ShareSheet(repo: "swift-nio") },
        .send(.share(.sendTapped)),
        .send(.shareClosed) { $0.share = nil },
        .perform { end.finish() },
        .receive(.sent(repo: "swift-nio")) { $0.sent = ["swift-nio"] },
      ])
  }
}
