import Counter
import EnvironmentReducers
import Environments
import FavoritePrimes
import Foundation
import HTTPTypes
import Hummingbird
import PrimeModal
import Primetime

/// The counters and the favorite primes in one session.
@MainActor
final class PrimetimeVisit {
  /// The store of the application, which asks for the environment of the request at each action.
  private let store = Store(
    initialValue: AppState(), reducer: primetimeReducer,
    environment: { Primetime.Current.current })
  private let running = RunningTasks()
  private var isStarted = false

  /// The state of all screens.
  var state: AppState { store.state }

  /// Loads the list of favorite primes once, and waits a moment for an answer that is still to come.
  func open() async {
    if !isStarted {
      isStarted = true
      if Current.files != nil { await store.send(.favorites(.loadTapped)).finish() }
    }
    await running.wait()
  }

  /// Sends an action, and waits a moment for its answer.
  func send(_ action: AppAction) async {
    let effects = store.send(action)
    running.add { await effects.finish() }
    await running.wait()
  }
}

/// The fields that a counter's page sends.
struct CounterForm: Decodable, Sendable {
  /// The button.
  var action: String
  /// The typed count.
  var count: String?

  /// The largest count that can be typed, and its opposite is the smallest.
  static let limit = 1_000_000

  /// The typed count; nil if it is no number up to the limit.
  private var number: Int? {
    let text = (count ?? "").trimmingCharacters(in: .whitespaces)
    return PrimeWording.current.count(from: text).flatMap { $0.magnitude <= Self.limit ? $0 : nil }
  }

  /// The typed count, if the counter cannot go there.
  var rejected: String? { action == "go" && number == nil ? count ?? "" : nil }

  /// Returns the action of the button.
  ///
  /// - Throws: `HTTPError` if the page has no such button.
  func counterAction() throws -> CounterAction {
    switch action {
    case "plus": return .incrementTapped
    case "minus": return .decrementTapped
    case "prime": return .isPrimeTapped
    case "nth": return .nthPrimeTapped
    case "dismiss": return .alertDismissed
    case "save": return .primeModal(.saveTapped)
    case "remove": return .primeModal(.removeTapped)
    case "close": return .primeModalDismissed
    case "go": return .countEntered(number ?? 0)
    default: throw HTTPError.noSuchButton
    }
  }
}

/// The fields that the list of favorite primes sends.
struct FavoritesForm: Decodable, Sendable {
  /// The button, if it is about the whole list.
  var action: String?
  /// The row that is deleted.
  var delete: String?
  /// The rows with a check mark.
  var row: [String]?

  /// Returns the action of the button.
  ///
  /// - Throws: `HTTPError` if the page has no such button, or if the list has changed since it was shown.
  func action(in primes: [Int]) throws -> FavoritePrimesAction {
    if let delete { return .deleteTapped([try Self.index(delete, in: primes)]) }
    switch action {
    case "delete": return .deleteTapped(Set(try (row ?? []).map { try Self.index($0, in: primes) }))
    case "save": return .saveTapped
    case "load": return .loadTapped
    case "dismiss": return .problemDismissed
    default: throw HTTPError.noSuchButton
    }
  }

  /// The name of a row: its index and its prime, so that a page that is out of date deletes no other one.
  static func row(_ index: Int, _ prime: Int) -> String { "\(index).\(prime)" }

  private static func index(_ row: String, in primes: [Int]) throws -> Int {
    let parts = row.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2, primes.indices.contains(parts[0]), primes[parts[0]] == parts[1] else {
      throw HTTPError(
        .conflict,
        message: "The list has changed since this page was shown. Go back, and load it again.")
    }
    return parts[0]
  }
}

extension HTTPError {
  fileprivate static var noSuchButton: HTTPError {
    HTTPError(.badRequest, message: "The page has no such button. Go back, and load it again.")
  }
}

/// The pages of the counters and the favorite primes.
struct PrimetimeRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/primetime") { _, context in
      try await show(context) { _, csrf in (.primetime(csrf: csrf), "tiles") }
    }
    for counter in CounterKind.allCases { add(counter, to: routes) }
    routes.get("/primetime/favorites") { _, context in
      try await show(context, then: .favorites(.problemDismissed)) {
        (.favorites($0, csrf: $1), "favorites")
      }
    }
    routes.post("/primetime/favorites") { request, context in
      let form = try await request.form(FavoritesForm.self, context: context)
      try await send(context) { .favorites(try form.action(in: $0.favoritePrimes)) }
      return Response.seeOther("/primetime/favorites")
    }
    routes.get("/primetime/activity") { _, context in
      try await show(context) { (.activity($0, csrf: $1), "activity") }
    }
  }

  private func add(_ counter: CounterKind, to routes: RouterGroup<SiteContext>) {
    routes.get("\(counter.address)") { _, context in
      let problems = try context.visitor.problems
      return try await show(context, then: counter.action(.alertDismissed)) {
        (.counter(counter, $0, problems: problems.removeAll(), csrf: $1), "counter")
      }
    }
    routes.get("\(counter.sheetAddress)") { _, context in
      try await show(context) { (.prime(counter, $0, csrf: $1), "prime") }
    }
    for address in [counter.address, counter.sheetAddress] {
      routes.post("\(address)") { request, context in
        let form = try await request.form(CounterForm.self, context: context)
        if let rejected = form.rejected {
          return try await show(context, status: .badRequest) {
            (.counter(counter, $0, rejected: rejected, csrf: $1), "counter")
          }
        }
        try await send(context) { _ in counter.action(try form.counterAction()) }
        let isSheet = ["prime", "save", "remove"].contains(form.action)
        return Response.seeOther(isSheet ? counter.sheetAddress : counter.address)
      }
    }
  }

  /// Shows a page, and then sends an action that removes the message, which is shown once.
  @MainActor
  private func show(
    _ context: SiteContext, status: HTTPResponse.Status = .ok, then action: AppAction? = nil,
    page: @Sendable @MainActor (AppState, String) -> (PageValues, String)
  ) async throws -> Response {
    let visit = try context.visitor.primetime
    await visit.open()
    let (values, template) = page(visit.state, try await context.csrf)
    if let action { await visit.send(action) }
    return try renderer.response(values, template, status: status)
  }

  /// Sends the action of a form.
  @MainActor
  private func send(
    _ context: SiteContext, _ action: @Sendable @MainActor (AppState) throws -> AppAction
  ) async throws {
    let visit = try context.visitor.primetime
    await visit.open()
    await visit.send(try action(visit.state))
  }
}
