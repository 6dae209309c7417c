import Foundation
import NIOCore
import StandInRunning

extension StandInContext {
  /// Where the connection comes from, as far as one customer of a provider has an address.
  ///
  /// Headers in which proxies forward another address are not believed: anyone can write them.
  var clientAddress: String {
    guard let address = channel.remoteAddress else { return "unknown" }
    switch address {
    case .v6(let address):
      // A customer has 2^64 addresses, whose first half is the same.
      return withUnsafeBytes(of: address.address.sin6_addr) { bytes in
        bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
      }
    default: return address.ipAddress ?? "unknown"
    }
  }
}
