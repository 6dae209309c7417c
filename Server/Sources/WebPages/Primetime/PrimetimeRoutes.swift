import Counter
import FavoritePrimes
import HTTPTypes
import Hummingbird
import PrimetimeApp

/// The pages of the counters and the favorite primes.
struct PrimetimeRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/primetime") { _, context in
      try await show(.root, context) { _, csrf in (PrimetimeStartPage(csrf: csrf), "tiles") }
    }
    for counter in CounterKind.allCases { add(counter, to: routes) }
    routes.get("/primetime/favorites") { _, context in
      try await show(.favoritePrimes, context) { state, csrf in
        (FavoritesPage(state, csrf: csrf), "favorites")
      }
    }
    routes.post("/primetime/favorites") { request, context in
      let form = try await request.form(FavoritesForm.self, context: context)
      try await send(context) { try form.action(in: $0) }
      return Response.seeOther("/primetime/favorites")
    }
    routes.get("/primetime/activity") { _, context in
      let log = try context.visitor.log
      return try await show(.activity, context) { state, csrf in
        (ActivityPage(state, log: log.all, csrf: csrf), "activity")
      }
    }
  }

  private func add(_ counter: CounterKind, to routes: RouterGroup<SiteContext>) {
    routes.get("\(counter.address)") { _, context in
      try await show(counter.screen, context) { state, csrf in
        (CounterPage(counter, state, csrf: csrf), "counter")
      }
    }
    routes.post("\(counter.address)") { request, context in
      let form = try await request.form(CounterForm.self, context: context)
      try await send(context) { counter.action(try form.action(in: counter.state(of: $0))) }
      return Response.seeOther(form.isAboutPrime ? counter.sheetAddress : counter.address)
    }
    routes.get("\(counter.sheetAddress)") { _, context in
      try await open(counter, context)
      return try await show(counter.screen, context) { state, csrf in
        (PrimePage(counter, state, csrf: csrf), "prime")
      }
    }
    routes.post("\(counter.sheetAddress)") { request, context in
      let form = try await request.form(SheetForm.self, context: context)
      try await send(context) { _ in counter.action(try form.counterAction) }
      return Response.seeOther(form.isClosing ? counter.address : counter.sheetAddress)
    }
  }

  /// Shows a screen.
  @MainActor
  private func show(
    _ screen: AppState.Screen, _ context: SiteContext,
    page: @Sendable @MainActor (AppState, String) -> (any Sendable, String)
  ) async throws -> Response {
    let visit = try context.visitor.primetime
    await visit.show(screen)
    let (values, template) = page(visit.state, try await context.csrf)
    return try renderer.response(values, template)
  }

  /// Opens the sheet of a counter, if it is not open: its address can be typed.
  @MainActor
  private func open(_ counter: CounterKind, _ context: SiteContext) async throws {
    let visit = try context.visitor.primetime
    guard !counter.state(of: visit.state).screen.isPrimeModalShown else { return }
    await visit.send(counter.action(.isPrimeTapped))
  }

  /// Sends the action of a form.
  @MainActor
  private func send(
    _ context: SiteContext, _ action: @Sendable @MainActor (AppState) throws -> AppAction
  ) async throws {
    let visit = try context.visitor.primetime
    await visit.send(try action(visit.state))
  }
}
