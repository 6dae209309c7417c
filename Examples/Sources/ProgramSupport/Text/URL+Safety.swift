package import Foundation

extension URL {
  /// The URL as it may be printed: without user, password, fragment, and without every parameter
  /// but those that say which page is meant.
  package var withoutSecrets: URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    components.user = nil
    components.password = nil
    components.fragment = nil
    let harmless = components.queryItems?.filter { ["page", "per_page"].contains($0.name) }
    components.queryItems = harmless?.isEmpty == false ? harmless : nil
    return components.url ?? self
  }

  /// Whether a browser shows it as a page of the web.
  package var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }

  /// Scheme, host and port: what a token belongs to.
  package var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let host = host()?.lowercased() ?? ""
    let usual = scheme == "https" ? 443 : 80
    let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
    let suffix = port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(isBareIPv6 ? "[\(host)]" : host)\(suffix)"
  }

  /// Whether what is sent there stays on this machine.
  package var isLoopback: Bool {
    guard let host = host()?.lowercased() else { return false }
    return ["localhost", "::1", "[::1]"].contains(host)
      || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
  }
}
