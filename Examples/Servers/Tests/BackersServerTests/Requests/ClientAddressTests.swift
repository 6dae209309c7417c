import BackersService
import NIOCore
import Testing

@Suite struct ClientAddressTests {
  @Test(
    "Two addresses are one customer's, or two",
    arguments: [
      ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
      ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true),
      ("2001:db8:1:2::1", "2001:db8:1:3::1", false), ("::1", "::1", true),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.1", true),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
    ])
  func customer(first: String, second: String, isSame: Bool) throws {
    let first = try SocketAddress(ipAddress: first, port: 1)
    let second = try SocketAddress(ipAddress: second, port: 2)
    #expect((first.customer == second.customer) == isSame)
  }
}
