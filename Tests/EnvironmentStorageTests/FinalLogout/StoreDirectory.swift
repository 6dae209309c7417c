import EnvironmentStorage
import Foundation

#if Crypto
  /// A directory with the stores of programs that keep a `Household`.
  struct StoreDirectory: Sendable {
    let kind: StoreKind
    let url: URL

    init(_ kind: StoreKind, at url: URL) {
      self.kind = kind
      self.url = url
    }

    var plain: any EnvironmentStore { kind.store(at: url.appending(path: "state")) }

    var keys: FileKeyStore { FileKeyStore(in: url.appending(path: "keys")) }

    /// Starts a program.
    func start() -> Run { Run(plain, keys) }

    /// Starts a program on a copy of everything, as after the machine was turned off and on.
    ///
    /// - Parameter folder: An empty directory for the copy.
    /// - Returns: The program.
    /// - Throws: The system's error if the files cannot be copied.
    func startOnCopy(in folder: URL) throws -> Run {
      let copy = folder.appending(path: "copy-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
      for folder in ["", "keys/"] {
        let from = url.appending(path: folder)
        let to = copy.appending(path: folder)
        try? FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
        chmod(to.path(percentEncoded: false), 0o700)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: from.path)) ?? []
        for name in names
        where name != "keys" && !name.hasSuffix(".lock") && !name.hasPrefix("filler") {
          let content = try Data(contentsOf: from.appending(path: name))
          let target = to.appending(path: name)
          try content.write(to: target)
          chmod(target.path(percentEncoded: false), 0o600)
        }
      }
      return StoreDirectory(kind, at: copy).start()
    }
  }
#endif
