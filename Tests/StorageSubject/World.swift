import EnvironmentStorage
import Environments

/// The environment that is stored.
///
/// Its parts are sealed and plain, and say the same number: so it shows if they do not belong together.
struct World: Sendable {
  var session: SessionID?
  /// Whose session it is; users are numbered, and none logs in twice.
  var user: Int?
  /// The user, and the edition in which this was written.
  var token: Secret<String>?
  /// Counts changes.
  ///
  /// It does not belong to the session, and a logout keeps it.
  var edition = 0
  /// Padding that is longer than a block of a disk.
  var padding = ""
}

extension World {
  /// Makes the next edition of a user's environment.
  mutating func become(_ user: Int, edition: Int) {
    self.user = user
    self.edition = edition
    token = Secret("\(user):\(edition)")
    padding = String(repeating: "\(user):\(edition) ", count: 1_000)
  }

  /// The state in two numbers, or its inconsistency.
  var summary: String {
    guard let user, let session, let token else {
      let isWhole = user == nil && session == nil && token == nil
      return isWhole ? "0 \(edition)" : "broken: half logged out, of user \(user ?? 0)"
    }
    let isWhole =
      token.value == "\(user):\(edition)" && padding.hasPrefix("\(user):\(edition) ")
      && padding.count == 1_000 * (token.value.count + 1)
    return isWhole ? "\(user) \(edition)" : "broken: parts of different editions, in \(session)"
  }

  static let schema = EnvironmentSchema<World>(
    name: "com.example.subject", session: .session
  ) {
    PersistedField("user", \.user)
    PersistedField("edition", \.edition)
    PersistedField("padding", \.padding)
    #if Crypto || canImport(CryptoKit)
      SecretField("token", \.token)
    #else
      // Without encryption there are no secrets; the rest of the subject is the same.
      PersistedField(
        "token", \.token,
        coding: FieldCoding(encode: { $0?.value }, decode: { $0.map(Secret.init) }))
    #endif
  }
}

extension SessionDeclaration where Environment == World {
  static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.user, to: nil)
      Reset(\.token, to: nil)
      Reset(\.padding, to: "")
    }
  }
}
