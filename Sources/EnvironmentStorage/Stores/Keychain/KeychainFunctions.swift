import Foundation

/// The four functions of the system's keychain that a store calls.
///
/// A struct of closures, so that the store's logic is tested on systems without a keychain.
struct KeychainFunctions: Sendable {
  /// `SecItemAdd`.
  var add: @Sendable (KeychainItem, _ value: Data) -> Int32

  /// `SecItemUpdate`.
  var update: @Sendable (KeychainItem, KeychainChange) -> Int32

  /// `SecItemDelete`.
  var delete: @Sendable (KeychainItem) -> Int32

  /// `SecItemCopyMatching`.
  var copyMatching: @Sendable (KeychainQuery) -> (status: Int32, result: KeychainResult)
}

/// The attributes that identify an item of the keychain, a generic password.
struct KeychainItem: Hashable, Sendable {
  var service: String
  var account: String
  var accessGroup: String?
}

/// The changes of an item, which are made by one update.
struct KeychainChange: Equatable, Sendable {
  var value: Data?
  var account: String?
}

/// A query of the keychain.
enum KeychainQuery: Equatable, Sendable {
  /// The value of one item.
  case value(KeychainItem)

  /// The accounts of all items of a service.
  case accounts(service: String, accessGroup: String?)
}

/// The result of a query.
enum KeychainResult: Equatable, Sendable {
  case nothing
  case value(Data)
  case accounts([String])
}

/// The result codes that a store distinguishes, with the numbers of `SecBase.h`.
enum KeychainStatus {
  static let success: Int32 = 0
  static let notAvailable: Int32 = -25_291
  static let authorizationFailed: Int32 = -25_293
  static let duplicateItem: Int32 = -25_299
  static let itemNotFound: Int32 = -25_300
  static let interactionNotAllowed: Int32 = -25_308
  static let missingEntitlement: Int32 = -34_018
}
