import Foundation
import Testing

/// A small disk in memory.
///
/// A process holds it, which ends when the test does, however that ends, and takes the disk with it.
final class MountedDisk {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  /// The disk, as seen from outside of its namespace.
  let url: URL
  private let folder: TemporaryFolder

  enum Visibility {
    /// In a namespace of its own, which needs no root. Other processes reach it through a link of the
    /// system's, which they must not resolve.
    case throughLink
    /// For all processes, which needs root.
    case everywhere
  }

  /// Mounts a disk.
  ///
  /// - Parameters:
  ///   - options: Those of a tmpfs, such as `size=64k`.
  ///   - visibility: The processes that can reach it.
  /// - Throws: If the system does not allow it.
  init(_ options: String, _ visibility: Visibility = .throughLink) throws {
    folder = try TemporaryFolder()
    let path = folder.url.path(percentEncoded: false)
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The end of the input means that the test process has ended.
    let script = "while read -r line; do eval \"$line\"; done; umount -l '\(path)'"
    process.arguments =
      switch visibility {
      case .throughLink: ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script]
      case .everywhere: ["sh", "-c", script]
      }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let root = "/proc/\(process.processIdentifier)/root"
    url = URL(filePath: visibility == .everywhere ? path : root + path)
    let answer = try run("mount -t tmpfs -o \(options) tmpfs '\(path)'")
    guard answer == "done" else { throw Refusal(answer: answer) }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Makes the disk read-only, or writable again.
  func remount(_ option: String) throws {
    var answer = ""
    // A process that another test starts at this moment holds for an instant what this one has open.
    for _ in 0..<100 {
      answer = try run("mount -o remount,\(option) '\(folder.url.path(percentEncoded: false))'")
      guard answer.contains("busy") else { break }
      usleep(100_000)
    }
    try #require(answer == "done")
  }

  /// Whether the system lets users mount disks of their own, as it does not in some containers.
  static func isPossible(_ visibility: Visibility) -> Bool {
    (try? MountedDisk("size=64k", visibility)) != nil
  }

  /// The kinds of stores that can be kept on such a disk.
  static let stores = StoreKind.allCases.filter { isPossible($0.visibility) }

  static let whyNot: Comment = "This system does not let this user mount a disk."

  private struct Refusal: Error {
    let answer: String
  }

  /// Runs a command in the namespace, and waits for it.
  private func run(_ command: String) throws -> String {
    let line = "\(command) >&2 && echo done || echo failed\n"
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    var answer = Data()
    while true {
      let part = output.fileHandleForReading.availableData
      answer += part
      let text = String(decoding: answer, as: UTF8.self)
      if part.isEmpty || text.hasSuffix("done\n") || text.hasSuffix("failed\n") {
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }
}

extension StoreKind {
  /// The visibility of a disk for this store: SQLite resolves links.
  var visibility: MountedDisk.Visibility { self == .file ? .throughLink : .everywhere }
}

/// Writes until nothing goes anymore.
func fill(_ url: URL) throws {
  let descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_CREAT, 0o600)
  try #require(descriptor >= 0)
  defer { close(descriptor) }
  for size in [4_096, 1] {
    let bytes = [UInt8](repeating: 1, count: size)
    while write(descriptor, bytes, size) > 0 {}
  }
  try #require(errno == ENOSPC)
}
