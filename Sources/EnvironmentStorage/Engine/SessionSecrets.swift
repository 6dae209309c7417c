extension EnvironmentSchema {
  /// The keys of the secrets that a logout resets in an environment.
  ///
  /// They include secrets that can be encoded before the reset, but not after it.
  func sessionSecrets(of environment: Environment) -> Set<String> {
    guard let session else { return [] }
    var ended = environment
    session.reset(&ended)
    let encoder = StoredJSON.makeEncoder()
    let reset = fields.filter { field in
      guard field.isSecret, let before = try? field.encode(environment, encoder) else {
        return false
      }
      return before != (try? field.encode(ended, encoder))
    }
    return Set(reset.map(\.key))
  }
}
