import Environments
import Foundation
import Hummingbird
import Logging
import StandInRunning

/// The routes of logins and logouts.
struct SessionRoutes: Sendable {
  private let options: LoginOptions
  private let limits: LoginLimits

  init(options: LoginOptions) {
    self.options = options
    limits = LoginLimits(options)
  }

  @Sendable
  func logIn(_ request: Request, _ context: StandInContext) async throws -> Response {
    let login = try await LoginRequest(request)
    let attempt = Attempt(account: login.email, address: Current.origin.client)
    try await limits.begin(attempt, at: Current.date())
    do {
      let answer = try await answer(to: login, attempt)
      await limits.succeeded(attempt, at: Current.date())
      return try Response(json: answer)
    } catch let refusal as Refusal {
      if refusal.isAboutSendingCodes { await limits.giveBack(attempt) }
      throw refusal
    } catch {
      // A failure of the server, such as a full disk, does not count as an attempt. A closed
      // connection counts.
      if !Task.isCancelled { await limits.giveBack(attempt) }
      throw error
    }
  }

  private func answer(to login: LoginRequest, _ attempt: Attempt) async throws -> LoginAnswer {
    let account = try await Current.database.account(email: login.email)
    // Takes the same time without an account, so that the time does not reveal which addresses have
    // accounts.
    let cost = try await Current.database.passwordCost() ?? options.passwordCost
    let hash = account?.passwordHash ?? PasswordHash(matchingNoPasswordAt: cost)
    let isRight = try await hash.matches(login.password)
    guard let account, isRight else { throw Refusal.wrongLogin }
    let token = AccessToken.random()
    if account.needsCode {
      try await exchange(login.code, for: token, account, attempt)
    } else {
      let now = Current.date()
      let expiry = now + options.tokenLifetime
      try await Current.database.write { db in
        try db.insertToken(hash: token.hash, userID: account.user.id, expiry: expiry, at: now)
      }
    }
    Current.logger.info("logged in", metadata: ["user": "\(account.user.id)"])
    return LoginAnswer(accessToken: token.text.value, user: UserAnswer(self: account.user))
  }

  /// Exchanges a code for a token; sends a code if none was typed.
  private func exchange(
    _ code: TwoFactorCode?, for token: AccessToken, _ account: Account, _ attempt: Attempt
  ) async throws {
    let now = Current.date()
    guard let code else {
      try await limits.sendCode(attempt, at: now)
      try await sendCode(to: account.user)
      throw Refusal.codeNeeded
    }
    let isRight = try await Current.database.exchange(
      code, forTokenHash: token.hash, userID: account.user.id,
      expiry: now + options.tokenLifetime, at: now)
    guard isRight else { throw Refusal.codeWrong }
  }

  private func sendCode(to user: User) async throws {
    let code = TwoFactorCode.random()
    let expiry = Current.date() + options.codeLifetime
    let isNew = try await Current.database.insertCode(
      code, salt: Current.randomBytes(16), userID: user.id, tries: options.triesPerCode,
      expiry: expiry)
    if isNew {
      try await Current.deliver(CodeDelivery(code: code, email: user.email, expiry: expiry))
    }
  }

  @Sendable
  func logOut(_ request: Request, _ context: StandInContext) async throws -> Response {
    let session = try await request.session()
    guard
      try await Current.database.revoke(tokenHash: session.tokenHash, at: Current.date())
    else { throw Refusal.loggedOut }
    Current.logger.info("logged out", metadata: ["user": "\(session.user.id)"])
    return try Response(json: NothingAnswer())
  }
}
