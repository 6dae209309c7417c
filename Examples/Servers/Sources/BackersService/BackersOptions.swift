/// How the server behaves.
public struct BackersOptions: Sendable {
  /// How it lets people in.
  public var login: LoginOptions
  /// Takes note of a request that was answered; nothing is noted unless given.
  public var record: @Sendable (AnsweredRequest) -> Void

  /// Creates options.
  ///
  /// - Parameters:
  ///   - login: How it lets people in.
  ///   - record: Takes note of a request that was answered.
  public init(
    login: LoginOptions = LoginOptions(),
    record: @escaping @Sendable (AnsweredRequest) -> Void = { _ in }
  ) {
    self.login = login
    self.record = record
  }
}
