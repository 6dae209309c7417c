extension MemberTable {
  static let network = [
    Member(
      "api", type: "NetworkClient", live: ".live", mock: ".mock",
      use: "api.load(url), .send(request)",
      imports: [.foundation, .guarded("FoundationNetworking")], support: [networkClient]),
    Member(
      "reachability", type: "Reachability", live: ".live", mock: ".mock",
      use: "reachability.states()", imports: [.guarded("Network")], support: [reachability]),
    Member(
      "resolver", type: "Resolver", live: ".live", mock: ".mock",
      use: "resolver.addresses(of: host)", support: [resolver]),
  ]

  private static let networkClient = Support(
    name: "NetworkClient",
    code: """
      /// What is asked of servers.
      struct NetworkClient: Sendable {
        var load: @Sendable (URL) async throws -> Data
        var send: @Sendable (URLRequest) async throws -> (Data, URLResponse)

        static let live = NetworkClient(
          load: { try await URLSession.shared.data(from: $0).0 },
          send: { try await URLSession.shared.data(for: $0) })

        static let mock = NetworkClient(
          load: { _ in throw URLError(.notConnectedToInternet) },
          send: { _ in throw URLError(.notConnectedToInternet) })
      }
      """)

  private static let reachability = Support(
    name: "Reachability",
    code: """
      /// Whether there is a network.
      struct Reachability: Sendable {
        struct State: Hashable, Sendable {
          var isOnline: Bool
        }

        var states: @Sendable () -> AsyncStream<State>

        static let live = Reachability {
          #if canImport(Network)
            AsyncStream { continuation in
              let task = Task {
                for await path in NWPathMonitor() {
                  continuation.yield(State(isOnline: path.status == .satisfied))
                }
              }
              continuation.onTermination = { _ in task.cancel() }
            }
          #else
            mock.states()
          #endif
        }

        static let mock = Reachability {
          AsyncStream { continuation in
            continuation.yield(State(isOnline: true))
            continuation.finish()
          }
        }
      }
      """)

  private static let resolver = Support(
    name: "Resolver",
    code: """
      /// Where hosts are.
      struct Resolver: Sendable {
        var lookUp: @Sendable (_ host: String) async throws -> [String]

        /// The numeric addresses of a host; none where nobody knows it.
        func addresses(of host: String) async throws -> [String] { try await lookUp(host) }

        // A task of its own, because the look-up waits for other machines.
        static let live = Resolver { host in
          await Task.detached { systemAddresses(of: host) }.value
        }

        static let mock = Resolver { _ in [] }

        private static func systemAddresses(of host: String) -> [String] {
          var first: UnsafeMutablePointer<addrinfo>?
          guard getaddrinfo(host, nil, nil, &first) == 0 else { return [] }
          defer { freeaddrinfo(first) }
          var addresses: [String] = []
          var next = first
          while let info = next?.pointee {
            var name = [CChar](repeating: 0, count: 1_025)
            let status = getnameinfo(
              info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
            let address = String(
              decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // Each address is listed once for every kind of socket.
            if status == 0, !addresses.contains(address) { addresses.append(address) }
            next = info.ai_next
          }
          return addresses
        }
      }
      """)
}
