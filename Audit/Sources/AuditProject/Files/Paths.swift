/// Operations on paths as text.
package enum Paths {
  /// Returns the components of a path, without empty ones and `.`, and with `..` resolved if possible.
  package static func components(of path: String) -> [String] {
    var components: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        components.append(String(part))
      }
    }
    return components
  }

  /// Returns an absolute path: the path itself, or the path resolved against a folder.
  package static func absolute(_ path: String, in folder: String) -> String {
    "/" + components(of: path.hasPrefix("/") ? path : folder + "/" + path).joined(separator: "/")
  }

  /// Returns a path relative to a folder, both absolute: empty for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    let path = components(of: path)
    let folder = components(of: folder)
    let common = zip(path, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + path[common...])
      .joined(separator: "/")
  }

  /// Returns whether a path is a folder or in it; both are absolute, or relative to the same folder.
  package static func isPath(_ path: String, in folder: String) -> Bool {
    components(of: path).starts(with: components(of: folder))
  }

  /// Returns a path with an additional component.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
