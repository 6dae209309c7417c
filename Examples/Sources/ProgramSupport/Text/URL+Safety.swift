package import Foundation

extension URL {
  /// The URL in a form that is safe to print: without user, password and fragment, and without
  /// parameters except those that identify the page.
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

  /// Whether a browser can show the URL as a web page.
  package var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }

  /// Scheme, host and port, which determine the server of a token.
  package var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let host = host()?.lowercased() ?? ""
    let usual = scheme == "https" ? 443 : 80
    let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
    let suffix = port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(isBareIPv6 ? "[\(host)]" : host)\(suffix)"
  }

  /// Whether the URL refers to this machine.
  package var isLoopback: Bool {
    guard let host = host()?.lowercased() else { return false }
    return ["localhost", "::1", "[::1]"].contains(host)
      || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
  }
}
