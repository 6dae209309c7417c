import EnvironmentReducers

nonisolated struct Search: Equatable {
  var query = ""
  var books: [Book] = []
  var message: String?
}

nonisolated enum SearchAction: Equatable, Sendable {
  case typed(String)
  case found([Book])
  case failed
}

let search = Reducer<Search, SearchAction, AppEnvironment> { state, action, environment in
  switch action {
  case .typed(let query):
    state.query = query
    return .task {
      .found(try await environment.library.find(query: query))
    } catch: { _ in
      .failed
    }
    .debounce(id: "find", for: .milliseconds(300), clock: environment.clock)
  case .found(let books):
    state.books = books
    state.message = nil
    return .none
  case .failed:
    state.message = "The library does not answer."
    return .none
  }
}
