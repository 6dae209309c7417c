import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The crowdfunding service: accounts, tokens, projects and hearts in an SQLite database.
struct CrowdfundingService: Sendable {
  /// What the service depends on.
  struct Environment: Sendable {
    /// The current date.
    var date: @Sendable () -> Date
    /// Returns random bytes, for tokens, salts and codes.
    var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// Delivers a code of the second factor.
    var sendCode: @Sendable (_ code: String, _ email: String) -> Void = { _, _ in }

    static let live = Environment(
      date: { Date() },
      randomBytes: { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      })
  }

  var database: CrowdfundingDatabase
  var environment: Environment
  /// A wrong answer to every request.
  var fault: Fault?

  /// Returns the routes of the service.
  func router() -> Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: RefusalMiddleware(fault: fault))
    router.post("xauth/access_token", use: logIn)
    router.delete("xauth/access_token", use: logOut)
    router.get("v1/app/config") { _, _ in try json(ConfigAnswer()) }
    router.get("v1/categories", use: categories)
    router.get("v1/discover", use: discover)
    router.get("v1/users/self") { request, _ in
      try json(try await user(of: request))
    }
    router.put("v1/projects/:id/star") { try await star(true, $0, $1) }
    router.delete("v1/projects/:id/star") { try await star(false, $0, $1) }
    return router
  }

  // MARK: Accounts

  @Sendable private func logIn(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let body = try await request.body.collect(upTo: 16_384)
    guard
      let login = try? JSONDecoder().decode(LoginQuestion.self, from: Data(body.readableBytesView))
    else { throw Refusal(.badRequest, .unreadable) }
    let account = try await database.account(email: login.email.lowercased())
    // An unknown address takes as long as a wrong password.
    let hash = account?.passwordHash ?? PasswordHash(salt: environment.randomBytes(16))
    let isRight = try await hash.matches(login.password)
    guard let account, isRight else { throw Refusal(.unauthorized, .wrongLogin) }
    if account.needsCode { try await check(login.code, of: account) }
    let token = AccessToken(bytes: environment.randomBytes(32))
    try await database.insertToken(token.hash, userID: account.user.id)
    return try json(TokenAnswer(accessToken: token.text, user: account.user))
  }

  private func check(_ code: String?, of account: Account) async throws {
    let now = environment.date()
    guard let code else {
      let number = environment.randomBytes(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      let digits = String(1_000_000 + number % 1_000_000).dropFirst()
      try await database.insertCode(String(digits), userID: account.user.id, expiry: now + 300)
      environment.sendCode(String(digits), account.user.email)
      throw Refusal(.forbidden, .codeRequired)
    }
    guard try await database.useCode(code, userID: account.user.id, at: now) else {
      throw Refusal(.forbidden, .codeWrong)
    }
  }

  @Sendable private func logOut(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    guard let token = AccessToken(request), try await database.removeToken(token.hash) else {
      throw Refusal(.unauthorized, .tokenInvalid)
    }
    return try json([String: String]())
  }

  /// Returns the user to whom the token of a request belongs.
  private func user(of request: Request) async throws -> UserAnswer {
    guard let user = try await optionalUser(of: request) else {
      throw Refusal(.unauthorized, .tokenInvalid)
    }
    return user
  }

  /// Returns nil without a token; a token that is not valid is refused.
  private func optionalUser(of request: Request) async throws -> UserAnswer? {
    guard request.headers[.xAuth] != nil else { return nil }
    guard let token = AccessToken(request), let user = try await database.user(token: token.hash)
    else { throw Refusal(.unauthorized, .tokenInvalid) }
    return user
  }

  // MARK: Projects

  @Sendable private func categories(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let categories = try await database.categories(in: ServiceLanguage(request))
    return try json(["categories": categories])
  }

  @Sendable private func discover(
    _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let parameters = request.uri.queryParameters
    func text(_ name: String) -> String? { parameters.get(name).flatMap { $0.isEmpty ? nil : $0 } }
    let viewer = try await optionalUser(of: request)
    let query = ProjectQuery(
      category: text("category_id").flatMap { Int($0) },
      language: ServiceLanguage(request),
      page: text("page").flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1,
      sort: text("sort").flatMap(ProjectSort.init) ?? .magic,
      staffPicks: text("staff_picks") == "true",
      starred: text("starred") == "true",
      term: text("term"),
      viewer: viewer?.id)
    if query.starred, viewer == nil { throw Refusal(.unauthorized, .tokenInvalid) }
    let now = environment.date()
    let (projects, count) = try await database.projects(query, at: now)
    let next = query.page * ProjectQuery.pageSize < count ? query.link(to: query.page + 1) : nil
    return try json(
      DiscoverAnswer(projects: projects, count: count, urls: .init(moreProjects: next)))
  }

  private func star(
    _ isStarred: Bool, _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    let user = try await user(of: request)
    let id = context.parameters.get("id", as: Int.self) ?? 0
    let project = try await database.setStar(
      isStarred, project: id, user: user.id, in: ServiceLanguage(request), at: environment.date())
    guard let project else { throw Refusal(.notFound, .noSuchProject) }
    return try json(["project": project])
  }
}

extension HTTPField.Name {
  /// The header of the token.
  static let xAuth = HTTPField.Name("X-Auth") ?? .authorization
}

// MARK: - Answers

private func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
  let encoder = JSONEncoder()
  encoder.dateEncodingStrategy = .secondsSince1970
  encoder.keyEncodingStrategy = .convertToSnakeCase
  return Response(
    status: status, headers: [.contentType: "application/json; charset=utf-8"],
    body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
}

private struct LoginQuestion: Decodable {
  var code: String?
  var email: String
  var password: String
}

private struct TokenAnswer: Encodable {
  var accessToken: String
  var user: UserAnswer
}

private struct DiscoverAnswer: Encodable {
  struct Urls: Encodable {
    var moreProjects: String?
  }

  var projects: [ProjectAnswer]
  var count: Int
  var urls: Urls
}

private struct ConfigAnswer: Encodable {
  struct Country: Encodable {
    var countryCode: String
    var currencyCode: String
  }

  var countryCode = "US"
  var launchedCountries = [
    Country(countryCode: "US", currencyCode: "USD"),
    Country(countryCode: "GB", currencyCode: "GBP"),
    Country(countryCode: "DE", currencyCode: "EUR"),
  ]
}

/// The language of an answer.
enum ServiceLanguage: String {
  case en
  case de

  /// The first of a request's languages that the service speaks, or English.
  init(_ request: Request) {
    let names = (request.headers[.acceptLanguage] ?? "").prefix(200).split(separator: ",")
    self =
      names.lazy.compactMap { name in
        ServiceLanguage(rawValue: name.trimmingCharacters(in: .whitespaces).prefix(2).lowercased())
      }.first ?? .en
  }
}

// MARK: - Refusals

/// An answer in place of the one that was asked for.
struct Refusal: Error {
  enum Reason {
    case codeRequired
    case codeWrong
    case failed
    case noSuchPath
    case noSuchProject
    case tokenInvalid
    case unreadable
    case wrongLogin
  }

  var status: HTTPResponse.Status
  var reason: Reason

  init(_ status: HTTPResponse.Status, _ reason: Reason) {
    self.status = status
    self.reason = reason
  }

  /// The code by which a program knows the reason.
  private var code: String? {
    switch reason {
    case .codeRequired: "tfa_required"
    case .codeWrong: "tfa_failed"
    case .tokenInvalid: "access_token_invalid"
    case .wrongLogin: "invalid_xauth_login"
    case .failed, .noSuchPath, .noSuchProject, .unreadable: nil
    }
  }

  private func message(in language: ServiceLanguage) -> String {
    let (english, german) =
      switch reason {
      case .codeRequired:
        (
          "Enter the six digits that were sent to you.",
          "Gib die sechs Ziffern ein, die du bekommen hast."
        )
      case .codeWrong: ("This code is wrong or too old.", "Dieser Code ist falsch oder zu alt.")
      case .failed:
        ("The service failed. Try again later.", "Fehler im Dienst. Versuche es später.")
      case .noSuchPath: ("There is nothing at this address.", "Unter dieser Adresse ist nichts.")
      case .noSuchProject: ("There is no such project.", "Dieses Projekt gibt es nicht.")
      case .tokenInvalid:
        ("You are not logged in anymore. Log in again.", "Du bist nicht mehr angemeldet.")
      case .unreadable: ("The request cannot be read.", "Die Anfrage ist nicht lesbar.")
      case .wrongLogin:
        ("The e-mail address or the password is wrong.", "E-Mail-Adresse oder Passwort ist falsch.")
      }
    return language == .de ? german : english
  }

  private struct Envelope: Encodable {
    var errorMessages: [String]
    var httpCode: Int
    var ksrCode: String?
  }

  func response(to request: Request) throws -> Response {
    try json(
      Envelope(
        errorMessages: [message(in: ServiceLanguage(request))], httpCode: status.code, ksrCode: code
      ),
      status: status)
  }
}

/// Turns every error into an answer of the service.
private struct RefusalMiddleware: RouterMiddleware {
  var fault: Fault?

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    if let fault { return fault.response }
    do {
      return try await next(request, context)
    } catch let refusal as Refusal {
      return try refusal.response(to: request)
    } catch let error as any HTTPResponseError {
      return try Refusal(error.status, error.status == .notFound ? .noSuchPath : .unreadable)
        .response(to: request)
    } catch {
      context.logger.error("\(error)")
      return try Refusal(.internalServerError, .failed).response(to: request)
    }
  }
}
