extension [Snippet] {
  /// Connections, names and reachability.
  static let network = Snippet.read(
    #"""
    // SNIPPET the shared session
    import Foundation
    func fetch(_ url: URL) async throws -> Data {
      let (data, _) = try await URLSession.shared.data(from: url)  // FIND network.session
      return data
    }
    // SNIPPET a session that was handed in
    // WITHOUT network.session
    import Foundation
    struct Loader {
      let session: URLSession
      func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
      func request(_ url: URL) -> URLRequest { URLRequest(url: url) }
      let configuration = URLSessionConfiguration.ephemeral
    }
    // SNIPPET own sessions and sockets
    // WITHOUT network.session
    protocol Session { func data() -> [UInt8] }
    struct URLSession: Session { func data() -> [UInt8] { [] } }
    func socket(_ name: String) -> Int { 1 }
    let bytes = URLSession().data()
    let plug = socket("eu")
    // SNIPPET hosts of Foundation and Core Foundation
    import Foundation
    let local = Host.current().localizedName  // FIND network.name-lookup
    let host = CFHostCreateWithName(nil, "example.com" as CFString)  // FIND network.name-lookup
    // SNIPPET an own resolver
    // WITHOUT network.name-lookup
    protocol Resolver { func getaddrinfo(_ host: String) -> [String] }
    func look(_ resolver: any Resolver) -> [String] { resolver.getaddrinfo("a.example") }
    struct Host { let name: String; static func current() -> Host { Host(name: "h") } }
    let name = Host.current().name
    // SNIPPET own functions that look up names
    // WITHOUT network.name-lookup
    func gethostbyname(_ name: String) -> Int { 0 }
    func find() -> Int { gethostbyname("x") }
    func inspect(_ getaddrinfo: (String) -> Int) -> Int { getaddrinfo("y") }
    // SNIPPET a path monitor for one kind of interface
    import Network
    func cellular() -> NWPathMonitor { NWPathMonitor(requiredInterfaceType: .cellular) }  // FIND network.reachability
    // SNIPPET a monitor that was handed in
    // WITHOUT network.reachability
    import Network
    func isOnline(_ monitor: NWPathMonitor) -> Bool { monitor.currentPath.status == .satisfied }
    // SNIPPET an own reachability
    // WITHOUT network.reachability
    struct Reachability { var isOnline = true }
    struct NWPathMonitor { var path = 0 }
    let status = Reachability().isOnline && NWPathMonitor().path == 0
    """#)
}
