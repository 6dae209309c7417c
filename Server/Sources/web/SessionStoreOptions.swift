import ArgumentParser
import EnvironmentHummingbird

#if PostgreSQL
  import EnvironmentHummingbirdPostgreSQL
#endif

/// The options that select the store of the sessions.
struct SessionStoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The PostgreSQL database of the sessions, which several servers share; without it, they are in memory. "
        + "The environment variable PGPASSWORD hides the password from other users of the machine. Needs the "
        + "trait PostgreSQL.",
      valueName: "URL"))
  var postgres: String?

  /// Returns the store.
  ///
  /// - Throws: `ValidationError` if the program was built without the trait; `SessionStoreError` if the URL cannot
  ///   be parsed.
  func store() throws -> any SessionStore {
    guard let postgres else { return MemorySessionStore() }
    #if PostgreSQL
      return try PostgreSQLSessionStore(url: postgres)
    #else
      throw ValidationError(
        "This program was built without PostgreSQL: swift run --package-path Server --traits PostgreSQL web "
          + "--postgres \(postgres.prefix { $0 != ":" })://…")
    #endif
  }
}
