/// The forms of responses; their names are encoded in snake_case.
struct UserAnswer: Encodable, Sendable {
  struct Avatar: Encodable, Sendable {
    var medium: String
    var small: String
  }

  var id: Int
  var name: String
  var avatar: Avatar
  /// Present only for the user's own account.
  var email: String?

  init(id: Int, name: String, email: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
    avatar = Avatar(
      medium: "https://images.backers.example/users/\(id)/medium.png",
      small: "https://images.backers.example/users/\(id)/small.png")
  }

  init(self user: User) {
    self.init(id: user.id, name: user.name, email: user.email)
  }
}

struct LoginAnswer: Encodable, Sendable {
  var accessToken: String
  var user: UserAnswer
}

struct ConfigAnswer: Encodable, Sendable {
  struct Country: Encodable, Sendable {
    var countryCode: String
    var currencyCode: String
    var currencySymbol: String
    var trailingCode: Bool

    init(_ code: String, _ currency: Currency) {
      countryCode = code
      currencyCode = currency.code
      currencySymbol = currency.symbol
      trailingCode = currency.hasTrailingCode
    }
  }

  var countryCode: String?
  var locale: String
  var launchedCountries: [Country]
  var features: [String: Bool]
}

struct CategoryAnswer: Encodable, Sendable {
  var id: Int
  var name: String
  var slug: String
  var position: Int
}

struct CategoriesAnswer: Encodable, Sendable {
  struct URLs: Encodable, Sendable {}

  var categories: [CategoryAnswer]
  var urls = URLs()
}

struct DiscoverAnswer: Encodable, Sendable {
  struct URLs: Encodable, Sendable {
    struct API: Encodable, Sendable {
      /// Nil at the end of the list.
      var moreProjects: String?
    }

    var api: API
  }

  struct Stats: Encodable, Sendable {
    var count: Int
  }

  var projects: [ProjectAnswer]
  var urls: URLs
  var stats: Stats
}

struct ProjectEnvelope: Encodable, Sendable {
  var project: ProjectAnswer
}

/// An empty object.
struct NothingAnswer: Encodable, Sendable {}
