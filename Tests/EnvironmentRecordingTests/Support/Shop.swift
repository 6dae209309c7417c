import EnvironmentClients
import Foundation

struct Item: Codable, Equatable, Sendable {
  var name: String
  var price: Decimal
}

enum ShopError: Error, Codable, Equatable {
  case soldOut(left: Int)
  case closed
}

struct PlainError: Error, CustomStringConvertible {
  var description: String { "no network" }
}

enum TypedError: Error, Codable, Equatable { case missing(Int) }
enum OpaqueError: Error { case missing }

final class Basket: Codable, Sendable {}

struct Unencodable: Sendable { var number = 1 }

struct Login: Codable, Equatable, Sendable {
  var name: String
  var accessToken: String
  var pins: [Int] = [1]
  var pin = 1234
}

/// A client with endpoints that can be recorded, and some that cannot.
@Controllable
struct Shop {
  var items: @Sendable (_ shelf: String, _ page: Int) async throws -> [Item]
  var price: @Sendable (_ name: String) -> Decimal? = placeholder(nil)
  var date: @Sendable () -> Date = placeholder(.distantPast)
  var uuid: @Sendable () -> UUID = placeholder(
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
  var log: @Sendable (String) -> Void
  var buy: @Sendable (Item, _ count: Int, _ note: String?, _ isGift: Bool, _ at: Date) throws -> Int
  var typed: @Sendable (_ id: Int) throws(TypedError) -> Int = placeholder(-1)
  var opaque: @Sendable (_ id: Int) throws(OpaqueError) -> Int = placeholder(-2)
  var login: @Sendable (_ name: String, _ password: String) async throws -> Login
  var token: @Sendable () async throws -> String
  var take: @Sendable (Unencodable) async -> Int? = placeholder(nil)
  var number: @Sendable () -> UInt64 = placeholder(0)
  var ratio: @Sendable () -> Double = placeholder(0)
}

extension Shop {
  static var live: Shop {
    Shop(
      items: { shelf, page in
        if shelf == "gone" { throw ShopError.soldOut(left: page) }
        if shelf == "offline" { throw PlainError() }
        if shelf == "cancelled" { throw CancellationError() }
        return [Item(name: "\(shelf)/\(page) \"é\"\n", price: 3)]
      },
      price: { $0 == "free" ? nil : Decimal($0.count) },
      date: { Date(timeIntervalSinceReferenceDate: 700_000_000.123456) },
      uuid: { UUID() }, log: { _ in },
      buy: { _, count, _, _, _ in
        if count == 0 { throw ShopError.closed }
        return count
      },
      typed: { id throws(TypedError) in
        if id < 0 { throw .missing(id) }
        return id
      },
      opaque: { id throws(OpaqueError) in
        if id < 0 { throw .missing }
        return id
      },
      login: { name, password in Login(name: name, accessToken: "t-" + password) },
      token: { "s3cret" }, take: { $0.number }, number: { .max }, ratio: { .infinity })
  }
}

/// Endpoints that a recording refuses.
@Controllable(unimplemented: false)
struct Refused {
  var basket: @Sendable () -> Basket
  var closure: @Sendable () -> (@Sendable () -> Int)
  var double: @Sendable () -> Int??
  var pair: @Sendable () -> (Int, Int)
  var receipt: @Sendable () -> Receipt
  var callback: @Sendable (_ done: @Sendable (Int) -> Void) -> Void
  var update: @Sendable (_ count: inout Int) -> Void
  var ticket: @Sendable () -> Ticket
}

struct Receipt: Encodable { var number = 4 }
struct Ticket: ~Copyable { var number = 3 }

extension Refused {
  static var live: Refused {
    Refused(
      basket: { Basket() }, closure: { { 1 } },
      double: { .some(nil) }, pair: { (1, 2) }, receipt: { Receipt() }, callback: { $0(1) },
      update: { $0 += 1 }, ticket: { Ticket() })
  }
}

/// An environment with clients and values.
@Controllable
struct ShopEnvironment {
  var shop: Shop
  var second: Shop
  var language: String = placeholder("en")
  var zone: TimeZone = placeholder(.current)
  var basket: Basket = placeholder(Basket())
  let version = 3
}

extension ShopEnvironment {
  static var live: ShopEnvironment {
    ShopEnvironment(
      shop: .live, second: .live, language: "de",
      zone: TimeZone(identifier: "Europe/Berlin") ?? .current, basket: Basket())
  }
}

/// A client without a placeholder.
@Controllable(unimplemented: false)
struct ZoneClock {
  var now: @Sendable (_ zone: Int) -> Int
}

/// A client whose endpoints return streams.
@Controllable
struct Ticker {
  var prices: @Sendable (_ of: String) -> AsyncStream<Item> = placeholder(
    AsyncStream { $0.finish() })
  var lines: @Sendable () async throws -> AsyncThrowingStream<String, any Error>
  var sessionToken: @Sendable () -> AsyncStream<String> = placeholder(AsyncStream { $0.finish() })
}
