package import NIOCore

extension SocketAddress {
  /// The address, as far as one customer of a provider has it.
  package var customer: String {
    switch self {
    case .v4, .unixDomainSocket: ipAddress ?? "local"
    case .v6(let address):
      // In a `sockaddr_in6`, the family, the port and the flow take the first 8 bytes. (Which module
      // its fields are members of depends on what else was imported.)
      withUnsafeBytes(of: address.address) { bytes in
        let address = bytes[8..<24]
        // An address of IPv4 in the clothes of IPv6 is one customer's; otherwise a customer has
        // 2^64 addresses, whose first half is the same.
        let isMapped =
          address.prefix(10).allSatisfy { $0 == 0 }
          && address.dropFirst(10).prefix(2).allSatisfy { $0 == 0xFF }
        return address.prefix(isMapped ? 16 : 8).map { String($0, radix: 16) }
          .joined(separator: ":")
      }
    }
  }
}
