/// The location of the libraries' package: an address or a folder.
package struct Library: Hashable, Sendable {
  static let packageName = "swift-environments"
  private let place: String

  package init(_ place: String) {
    self.place = place
  }

  /// The dependency in a manifest.
  var dependency: String {
    isAddress
      ? ".package(url: \"\(place)\", branch: \"main\")"
      : ".package(name: \"\(Self.packageName)\", path: \"\(place)\")"
  }

  /// The identity of the package in dependencies of targets.
  var identity: String { isAddress ? Self.identity(of: place) : Self.packageName }

  private var isAddress: Bool { place.contains("://") || place.hasPrefix("git@") }

  /// Returns the last component of an address, without `.git`.
  static func identity(of address: String) -> String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
