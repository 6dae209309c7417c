import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import Foundation

// The examples in the documentation comments of reducers, stores and assertions that are made of parts.

private enum Session: Equatable {
  case loggedOut(LoginState)
  case loggedIn(HomeState)

  static let loggedOutPath = CasePath(
    embed: Session.loggedOut,
    extract: { if case .loggedOut(let state) = $0 { state } else { nil } })
  static let loggedInPath = CasePath(
    embed: Session.loggedIn,
    extract: { if case .loggedIn(let state) = $0 { state } else { nil } })
}

private struct LoginState: Equatable {}

private struct HomeState: Equatable {
  var visits = 0
}

private enum LoginAction: Equatable { case submitTapped }

private enum HomeAction: Equatable { case appeared }

private enum SessionAction: Equatable {
  case login(LoginAction)
  case home(HomeAction)

  static let loginPath = CasePath(
    embed: SessionAction.login,
    extract: { if case .login(let action) = $0 { action } else { nil } })
  static let homePath = CasePath(
    embed: SessionAction.home,
    extract: { if case .home(let action) = $0 { action } else { nil } })
}

private func pullsBackCases(
  login: Reducer<LoginState, LoginAction, Void>, home: Reducer<HomeState, HomeAction, Void>
) -> Reducer<Session, SessionAction, Void> {
  let session = combine(
    login.pullback(
      value: Session.loggedOutPath, action: SessionAction.loginPath, environment: { $0 }),
    home.pullback(
      value: Session.loggedInPath, action: SessionAction.homePath, environment: { $0 })
  )
  return session
}

private let counter = Reducer<CounterState, CounterAction, @Sendable (Int) async -> Int?> {
  state, action, nthPrime in
  switch action {
  case .incrementTapped:
    state.count += 1
    return .none
  case .nthPrimeTapped:
    state.isAsking = true
    return .task { [n = state.count] in .answered(n, await nthPrime(n)) }
  case .answered(let n, let prime):
    state.isAsking = false
    state.alert = prime.map { "The \(n)th prime is \($0)" }
    return .none
  }
}

private struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var alert: String?
}

private enum CounterAction: Equatable {
  case incrementTapped
  case nthPrimeTapped
  case answered(Int, Int?)
}

private struct FavoritesState: Equatable {
  var primes: [Int] = []
}

private enum FavoritesAction: Equatable { case removeTapped }

private struct ModalState: Equatable {}

private enum ModalAction: Equatable { case closeTapped }

private struct FileClient: Sendable {}

private struct AppState: Equatable {
  var count = 0
  var counter = CounterState()
  var favorites = FavoritesState()
  var greeting = ""
  var isLoggedIn = false
  var modal: ModalState?
  var query = ""
}

private enum AppAction: Equatable {
  case counter(CounterAction)
  case favorites(FavoritesAction)
  case greetTapped
  case login(LoginAction)
  case modal(ModalAction)
  case nthPrimeTapped
  case plusTapped
  case refreshPulled

  static let favoritesPath = CasePath(
    embed: AppAction.favorites,
    extract: { if case .favorites(let action) = $0 { action } else { nil } })
  static let loginPath = CasePath(
    embed: AppAction.login, extract: { if case .login(let action) = $0 { action } else { nil } })
  static let modalPath = CasePath(
    embed: AppAction.modal, extract: { if case .modal(let action) = $0 { action } else { nil } })
}

extension AppAction {
  fileprivate static let counterPath = CasePath(
    embed: AppAction.counter, extract: { if case .counter(let value) = $0 { value } else { nil } })
}

private struct AppEnvironment: Controllable {
  enum Language: Sendable { case en, es }

  var fileClient = FileClient()
  var language = Language.en
  var log: @Sendable (String) -> Void = { _ in }
  var nthPrime: @Sendable (Int) async -> Int? = { _ in nil }

  static var mock: AppEnvironment { AppEnvironment() }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private func pullsBack(
  favorites: Reducer<
    FavoritesState, FavoritesAction, (FileClient, @Sendable (Int) async -> Int?)
  >
) {
  let app = Reducer<AppState, AppAction, AppEnvironment>.combine(
    counter.pullback(
      value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
    favorites.pullback(
      value: \.favorites, action: AppAction.favoritesPath,
      environment: { ($0.fileClient, $0.nthPrime) })
  )
  _ = app
}

extension AppAction {
  fileprivate var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if let newValue { self = .counter(newValue) } }
  }
}

private func pullsBackByKeyPath() -> Reducer<AppState, AppAction, AppEnvironment> {
  let app: Reducer<AppState, AppAction, AppEnvironment> = counter.pullback(
    value: \.counter, action: \AppAction.counter, environment: { $0.nthPrime })
  return app
}

private func mountsAnOptional(
  primeModal: Reducer<ModalState, ModalAction, Void>,
  root: Reducer<AppState, AppAction, AppEnvironment>
) -> Reducer<AppState, AppAction, AppEnvironment> {
  let app = combine(
    primeModal.optional().pullback(
      value: \.modal, action: AppAction.modalPath, environment: { _ in }),
    root
  )
  return app
}

extension Reducer {
  fileprivate func withActivityFeed() -> Self { self }
}

@MainActor private func logs(app: Reducer<AppState, AppAction, AppEnvironment>) {
  let store = Store(
    initialValue: AppState(),
    reducer: app.withActivityFeed().logging { environment, line in environment.log(line) },
    environment: AppEnvironment())
  _ = store
}

@MainActor private func stores(app: Reducer<AppState, AppAction, AppEnvironment>) async {
  let store = Store(initialValue: AppState(), reducer: app, environment: AppEnvironment())

  store.send(.plusTapped)
  await store.send(.nthPrimeTapped).finish()
  print(store.state.count, store.count)
}

@MainActor private func storesOfAStack(app: Reducer<AppState, AppAction, AppEnvironment>) async {
  let store = Store(
    initialValue: AppState(), reducer: app, environment: { Current.current })
  _ = store
}

@MainActor private struct Screen {
  func draw(_ count: Int) {}
}

@MainActor private func scopes(store: Store<AppState, AppAction>, screen: Screen) async {
  await store.send(.refreshPulled).finish()
  for await count in store.states(of: \.count) { screen.draw(count) }
}

@MainActor private func asserts(app: Reducer<AppState, AppAction, AppEnvironment>) async {
  await assert(
    initialValue: AppState(), reducer: app, environment: { Current.current },
    steps: [
      .send(.greetTapped) { $0.greeting = "Hello" },
      .perform { Current.language = .es },
      .send(.greetTapped) { $0.greeting = "Hola" },
    ])
  await assert(
    initialValue: AppState(), reducer: app, environment: .mock, exhaustivity: .off,
    steps: [
      .send(.login(.submitTapped)),
      .receive(AppAction.loginPath) { $0.isLoggedIn = true },
    ])
}

private struct Row: Equatable, Identifiable {
  var id: Int
}

private struct RowsState: Equatable {
  var rows: [Row] = []
  var isSearching = false
  var nextID = 0
}

private enum RowsAction: Equatable {
  case addTapped
  case deleteTapped(Int)
}

private enum SearchAction: Equatable {
  case failed(String)

  static let failedPath = CasePath(
    embed: SearchAction.failed,
    extract: { if case .failed(let message) = $0 { message } else { nil } })
}

@MainActor private let search: [Step<RowsState, SearchAction>] = [
  .receive(SearchAction.failedPath) { $0.isSearching = false }
]

@MainActor private func uses(rows: Reducer<RowsState, RowsAction, Void>) async {
  await assert(
    initialValue: RowsState(), reducer: rows, environment: (),
    steps: [
      .send(.addTapped) { $0.rows.append(Row(id: $0.nextID)) },
      .using { state in .send(.deleteTapped(state.rows[0].id)) { $0.rows.removeAll() } },
    ]
  )
}

private enum Rows {
  struct RowState: Equatable, Identifiable {
    var id: Int
    var isLoading = false
  }

  struct ListState: Equatable {
    var rows: IdentifiedArray<RowState> = []
  }

  static func changes(state: inout ListState) {
    state.rows.append(RowState(id: 3))
    state.rows[id: 3]?.isLoading = true
    state.rows.remove(id: 3)
  }
}

private enum Elements {
  struct RowState: Equatable, Identifiable {
    var id: Int
  }

  enum RowAction: Equatable { case tapped }

  struct AppState: Equatable {
    var rows: IdentifiedArray<RowState> = []
  }

  struct AppEnvironment: Sendable {
    var row = 0
  }

  enum AppAction {
    case row(id: RowState.ID, RowAction)
    static let rowPath = CasePath<AppAction, (id: RowState.ID, RowAction)>(
      embed: { .row(id: $0.id, $0.1) },
      extract: { if case .row(let id, let action) = $0 { (id: id, action) } else { nil } })
  }

  static func mounts(row: Reducer<RowState, RowAction, Int>) -> Reducer<
    AppState, AppAction, AppEnvironment
  > {
    let app: Reducer<AppState, AppAction, AppEnvironment> = row.forEach(
      value: \.rows, action: AppAction.rowPath, environment: { $0.row })
    return app
  }
}

private enum Functions {
  typealias AppEnvironment = Environment

  struct CounterState { var count = 0 }

  enum CounterAction { case plus }

  struct AppState { var counter = CounterState() }

  enum AppAction {
    case counter(CounterAction)

    var counter: CounterAction? {
      get { if case .counter(let action) = self { action } else { nil } }
      set { if let newValue { self = .counter(newValue) } }
    }
  }

  typealias CounterEnvironment = Int

  struct Environment { var counter = 0 }

  func counterReducer(
    state: inout CounterState, action: CounterAction, environment: CounterEnvironment
  ) -> Effect<CounterAction> { .none }

  func combines() {
    let appReducer: Reducer<AppState, AppAction, AppEnvironment> = combine(
      pullback(
        counterReducer, value: \.counter, action: \AppAction.counter, environment: { $0.counter }),
      Reducer { _, _, _ in .none })
    _ = appReducer
  }
}
