package import NIOCore

extension SocketAddress {
  /// The address, or the part of it that a provider assigns to one customer.
  package var customer: String {
    switch self {
    case .v4, .unixDomainSocket: ipAddress ?? "local"
    case .v6(let address):
      // In a `sockaddr_in6`, the family, the port and the flow take the first 8 bytes. (The module
      // of its fields depends on the other imports.)
      withUnsafeBytes(of: address.address) { bytes in
        let address = bytes[8..<24]
        // An IPv4-mapped IPv6 address belongs to one customer; otherwise a customer has 2^64
        // addresses with the same first half.
        let isMapped =
          address.prefix(10).allSatisfy { $0 == 0 }
          && address.dropFirst(10).prefix(2).allSatisfy { $0 == 0xFF }
        return address.prefix(isMapped ? 16 : 8).map { String($0, radix: 16) }
          .joined(separator: ":")
      }
    }
  }
}
