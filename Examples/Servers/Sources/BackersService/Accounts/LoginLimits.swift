import Foundation

/// Limits failed logins by account and by address, and the number of sent codes.
actor LoginLimits {
  /// The maximum number of stored pairs of an account and an address, to bound the memory.
  private static let capacity = 10_000

  private var accounts: AttemptLimiter
  private var addresses: AttemptLimiter
  private var codes: AttemptLimiter
  /// The accounts that have logged in from an address, with the expiry of each entry.
  private var familiar: [Attempt: Date] = [:]
  private let familiarity: TimeInterval

  init(_ options: LoginOptions) {
    accounts = AttemptLimiter(limit: options.attemptsPerAccount, length: options.window)
    addresses = AttemptLimiter(limit: options.attemptsPerAddress, length: options.window)
    codes = AttemptLimiter(limit: options.codesPerAccount, length: options.window)
    familiarity = options.tokenLifetime
  }

  /// Counts an attempt as failed, until `giveBack(_:)` or `succeeded(_:at:)` is called.
  ///
  /// - Throws: A refusal with the time to wait if no attempts are left. It is not counted, so that
  ///   further attempts do not lengthen the wait.
  func begin(_ attempt: Attempt, at now: Date) throws {
    // An attacker that shares an address with other clients, for example behind a provider's proxy, does
    // not lock out the accounts that have logged in from it.
    let isFamiliar = familiar[attempt].map { $0 > now } ?? false
    let waits = [
      accounts.wait(for: attempt.account, at: now),
      isFamiliar ? nil : addresses.wait(for: attempt.address, at: now),
    ]
    if let wait = waits.compactMap({ $0 }).max() { throw Refusal.tooManyAttempts(wait: wait) }
    accounts.count(attempt.account, at: now)
    addresses.count(attempt.address, at: now)
  }

  /// Takes back an attempt that did not fail: the password was correct, or the server failed.
  func giveBack(_ attempt: Attempt) {
    accounts.giveBack(attempt.account)
    addresses.giveBack(attempt.address)
  }

  /// Removes the failures before a successful attempt.
  func succeeded(_ attempt: Attempt, at now: Date) {
    familiar[attempt] = now + familiarity
    if familiar.count > Self.capacity {
      let order = familiar.sorted { $0.value < $1.value }
      for (old, _) in order.prefix(familiar.count / 2) { familiar[old] = nil }
    }
    accounts.reset(attempt.account)
    addresses.giveBack(attempt.address)
    codes.reset(attempt.account)
  }

  /// Counts a code that is sent.
  ///
  /// - Throws: A refusal with the time to wait.
  func sendCode(_ attempt: Attempt, at now: Date) throws {
    if let wait = codes.wait(for: attempt.account, at: now) {
      throw Refusal.tooManyCodes(wait: wait)
    }
    codes.count(attempt.account, at: now)
  }
}

extension Refusal {
  /// Whether the password was correct, and a code was sent, or too many were sent before.
  var isAboutSendingCodes: Bool {
    switch message {
    case .codeNeeded, .tooManyCodes: true
    default: false
    }
  }
}

/// The account and the network address of a login attempt.
struct Attempt: Hashable, Sendable {
  /// The e-mail address, with or without an account.
  var account: String
  /// The network address, or the part of it that a provider assigns to one customer.
  var address: String
}
