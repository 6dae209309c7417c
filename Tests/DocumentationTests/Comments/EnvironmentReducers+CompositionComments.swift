import EnvironmentCasePaths
import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import Foundation

// The examples in the documentation comments of reducers, stores and assertions that are made of parts.

@CasePaths
private enum Session: Equatable {
  case loggedOut(LoginState)
  case loggedIn(HomeState)

  static let loggedOutPath = Session.cases.loggedOut
  static let loggedInPath = Session.cases.loggedIn
}

private struct LoginState: Equatable {}

private struct HomeState: Equatable {
  var visits = 0
}

private enum LoginAction: Equatable { case submitTapped }

private enum HomeAction: Equatable { case appeared }

@CasePaths
private enum SessionAction: Equatable {
  case login(LoginAction)
  case home(HomeAction)

  static let loginPath = SessionAction.cases.login
  static let homePath = SessionAction.cases.home
}

private func pullsBackCases(
  login: Reducer<LoginState, LoginAction, Void>, home: Reducer<HomeState, HomeAction, Void>
) -> Reducer<Session, SessionAction, Void> {
  // example: Sources/EnvironmentReducers/Reducers/Reducer+Cases.swift 1
  return session
}

// example: Sources/EnvironmentReducers/Reducers/Reducer.swift 1

private nonisolated struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var alert: String?
}

private enum CounterAction: Equatable {
  case incrementTapped
  case nthPrimeTapped
  case answered(Int, Int?)
}

private nonisolated struct FavoritesState: Equatable {
  var primes: [Int] = []
}

private enum FavoritesAction: Equatable { case removeTapped }

private nonisolated struct ModalState: Equatable {}

private enum ModalAction: Equatable { case closeTapped }

private struct FileClient: Sendable {}

private nonisolated struct AppState: Equatable {
  var count = 0
  var counter = CounterState()
  var favorites = FavoritesState()
  var greeting = ""
  var isLoggedIn = false
  var modal: ModalState?
  var query = ""
}

@CasePaths
private enum AppAction: Equatable {
  case counter(CounterAction)
  case favorites(FavoritesAction)
  case greetTapped
  case login(LoginAction)
  case modal(ModalAction)
  case nthPrimeTapped
  case plusTapped
  case refreshPulled

  static let favoritesPath = AppAction.cases.favorites
  static let loginPath = AppAction.cases.login
  static let modalPath = AppAction.cases.modal
}

// example: Sources/EnvironmentReducers/CasePaths/CasePath.swift 1

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
) -> Reducer<AppState, AppAction, AppEnvironment> {
  // example: Sources/EnvironmentReducers/Reducers/Reducer+Pullback.swift 1
  return app
}

// example: Sources/EnvironmentReducers/Reducers/Reducer+Pullback.swift 2.1

private func pullsBackByKeyPath() -> Reducer<AppState, AppAction, AppEnvironment> {
  // example: Sources/EnvironmentReducers/Reducers/Reducer+Pullback.swift 2.2
  return app
}

private func mountsAnOptional(
  primeModal: Reducer<ModalState, ModalAction, Void>,
  root: Reducer<AppState, AppAction, AppEnvironment>
) -> Reducer<AppState, AppAction, AppEnvironment> {
  // example: Sources/EnvironmentReducers/Reducers/Reducer+Cases.swift 2
  return app
}

extension Reducer {
  func withActivityFeed() -> Self { self }
}

@MainActor private func storesOfAStack(app: Reducer<AppState, AppAction, AppEnvironment>) async {
  // example: Sources/EnvironmentReducers/Store/Store+Making.swift 1
  _ = store
}

@MainActor private struct Screen {
  func draw(_ count: Int) {}
}

@MainActor private func stores(
  app: Reducer<AppState, AppAction, AppEnvironment>, screen: Screen
) async {
  // example: Sources/EnvironmentReducers/Store/Store.swift 1
  // example: Sources/EnvironmentReducers/Store/StoreTask.swift 1
  // example: Sources/EnvironmentReducers/Store/Store+States.swift 1
}

@MainActor private func asserts(app: Reducer<AppState, AppAction, AppEnvironment>) async {
  // example: Sources/EnvironmentReducers/Reducers/Reducer+Logging.swift 1
  _ = store
  // example: Sources/EnvironmentReducersTesting/Steps/Assert.swift 2
  // example: Sources/EnvironmentReducersTesting/Steps/Exhaustivity.swift 1
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

@CasePaths
private enum SearchAction: Equatable {
  case failed(String)

  static let failedPath = SearchAction.cases.failed
}

@MainActor private let search: [Step<RowsState, SearchAction>] = [
  // example: Sources/EnvironmentReducersTesting/Steps/Step.swift 1
]

@MainActor private func uses(rows: Reducer<RowsState, RowsAction, Void>) async {
  await assert(
    initialValue: RowsState(), reducer: rows, environment: (),
    // example: Sources/EnvironmentReducersTesting/Steps/Step.swift 3
  )
}

private enum Rows {
  struct RowState: Equatable, Identifiable {
    var id: Int
    var isLoading = false
  }

  // example: Sources/EnvironmentReducers/Collections/IdentifiedArray.swift 1.1

  static func changes(state: inout ListState) {
    // example: Sources/EnvironmentReducers/Collections/IdentifiedArray.swift 1.2
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

  // example: Sources/EnvironmentReducers/Reducers/Reducer+ForEach.swift 1.1

  static func mounts(row: Reducer<RowState, RowAction, Int>) -> Reducer<
    AppState, AppAction, AppEnvironment
  > {
    // example: Sources/EnvironmentReducers/Reducers/Reducer+ForEach.swift 1.2
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

  // example: Sources/EnvironmentReducers/Reducers/Reducer+Pullback.swift 3.1 … .none

  func combines() {
    // example: Sources/EnvironmentReducers/Reducers/Reducer+Pullback.swift 3.2 … Reducer { _, _, _ in .none }
    _ = appReducer
  }
}
