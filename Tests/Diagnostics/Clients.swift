import EnvironmentClients

typealias FetchByID = @Sendable (_ id: Int) async throws -> String

struct Preferences: Sendable {}

@Controllable
struct ClientWithAlias {
  var fetch: FetchByID
  // error: 'stored' is unavailable: '@Controllable' cannot read this alias of a function type, which is declared outside of the struct; write the function type, or declare the alias in the struct
  // error: 'unimplementedClient' is unavailable: a property of an environment needs an unimplemented value: …
}

@Controllable
struct ClientWithValue {
  var preferences: Preferences
  // error: 'unimplementedClient' is unavailable: a property of an environment needs an unimplemented value: add '@Controllable' to its type, give the property a 'placeholder(…)', or pass 'unimplemented: false' to '@Controllable'
}
