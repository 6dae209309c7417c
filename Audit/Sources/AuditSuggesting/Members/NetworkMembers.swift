extension MemberTable {
  static let network = [
    Member(
      "isOnline", type: "@Sendable () -> AsyncStream<Bool>",
      live: """
        {
          AsyncStream { continuation in
            #if canImport(Network)
              let task = Task {
                for await path in NWPathMonitor() {
                  continuation.yield(path.status == .satisfied)
                }
              }
              continuation.onTermination = { _ in task.cancel() }
            #else
              continuation.yield(true)
              continuation.finish()
            #endif
          }
        }
        """,
      mock: """
        {
          AsyncStream { continuation in
            continuation.yield(true)
            continuation.finish()
          }
        }
        """, use: "isOnline()", imports: [.guarded("Network")]),
    Member(
      "network", type: "@Sendable (URLRequest) async throws -> (Data, URLResponse)",
      live: "{ try await URLSession.shared.data(for: $0) }",
      mock: "{ _ in throw URLError(.notConnectedToInternet) }", use: "network(request)",
      imports: [.foundation, .guarded("FoundationNetworking")]),
    Member(
      "resolveHost", type: "@Sendable (String) -> [String]", live: "LiveHostNames.addresses",
      mock: "{ _ in [] }", use: "resolveHost(name)", support: [hostNames]),
  ]

  private static let hostNames = Support(
    name: "LiveHostNames",
    code: """
      /// The system's look-up of host names.
      // environment-audit:live: the environment's function looks up names here
      enum LiveHostNames {
        /// The numeric addresses of a host; none where it is not known. Waits for the answer.
        @Sendable static func addresses(of host: String) -> [String] {
          var first: UnsafeMutablePointer<addrinfo>?
          guard getaddrinfo(host, nil, nil, &first) == 0 else { return [] }
          defer { freeaddrinfo(first) }
          var addresses: [String] = []
          var next = first
          while let info = next?.pointee {
            var name = [CChar](repeating: 0, count: 1_025)
            if getnameinfo(
              info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
              == 0
            {
              let address = String(
                decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
              if !addresses.contains(address) { addresses.append(address) }
            }
            next = info.ai_next
          }
          return addresses
        }
      }
      """)
}
