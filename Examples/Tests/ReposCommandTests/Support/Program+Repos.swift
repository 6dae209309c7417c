import ProgramTesting

extension Program {
  /// Prepares a run of `repos`.
  init(_ arguments: [String], variables: [String: String] = [:]) throws {
    try self.init("repos", arguments, variables: variables)
  }

  /// Runs `repos` to its end.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) async throws -> Run {
    try await run("repos", arguments, input: input, variables: variables)
  }
}
