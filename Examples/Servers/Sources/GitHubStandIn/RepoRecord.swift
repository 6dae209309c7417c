/// A repository in the form of GitHub's API, including properties that clients ignore.
struct RepoRecord: Encodable, Equatable, Sendable {
  struct Owner: Encodable, Equatable, Sendable {
    var login: String
    var id: Int
    var nodeId: String
    var avatarUrl: String
    var gravatarId = ""
    var url: String
    var htmlUrl: String
    var reposUrl: String
    var type = "Organization"
    var siteAdmin = false
  }

  struct License: Encodable, Equatable, Sendable {
    var key = "mit"
    var name = "MIT License"
    var spdxId = "MIT"
    var url = "https://api.github.example/licenses/mit"
  }

  var id: Int
  var nodeId: String
  var name: String
  var fullName: String
  var `private` = false
  var owner: Owner
  var htmlUrl: String
  @Nullable var description: String?
  var fork = false
  var url: String
  var createdAt: String
  var updatedAt: String
  @Nullable var pushedAt: String?
  var gitUrl: String
  var sshUrl: String
  var cloneUrl: String
  @Nullable var homepage: String?
  var size: Int
  var stargazersCount: Int
  var watchersCount: Int
  @Nullable var language: String?
  var hasIssues = true
  var hasWiki = false
  var forksCount: Int
  @Nullable var mirrorUrl: String? = nil
  var archived: Bool
  var disabled = false
  var openIssuesCount: Int
  @Nullable var license: License?
  var topics: [String]
  var visibility = "public"
  var defaultBranch = "main"
}

/// An optional that is encoded as `null` if it is nil, as GitHub does, instead of being left out.
@propertyWrapper
struct Nullable<Value: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
  private var value: Value?

  var wrappedValue: Value? {
    get { value }
    set { value = newValue }
  }

  init(wrappedValue: Value?) {
    value = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}
