public import Environments
public import Foundation

/// Stores keys in small files of one directory, which only their owner can read.
///
/// ```swift
/// let keys = FileKeyStore(in: directory.appending(path: "keys"))
/// ```
///
/// A key is written over the former content of its file, which takes one synchronization of the disk and no room, and
/// is removed by zeros over it. Where that is not permitted, the file is deleted. A file that other users can read or
/// change, or that belongs to one, is refused.
///
/// A backup of the stored values is useless without the keys, and a backup that contains both protects nothing: keep
/// the directory out of backups.
public struct FileKeyStore: KeyStore {
  private let directory: String

  /// Creates a store, which accesses no file before the first key is read or written.
  ///
  /// - Parameter directory: The directory. It is created with access for the user only when the first key is written.
  public init(in directory: URL) {
    self.directory = FileLocation(directory).path
  }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The reason if the file cannot be read, contains no key, or is accessible to other users.
  public func key(named name: String) throws(StoreFailure) -> Secret<Data>? {
    let place = place(of: name)
    guard let directory = try place.openDirectory(during: .read) else { return nil }
    defer { close(directory) }
    guard let descriptor = try open(place, in: directory, O_RDONLY, during: .read) else {
      return nil
    }
    defer { close(descriptor) }
    let content = try place.read(descriptor, count: KeyFile.count + 1)
    if content == KeyFile.erased { return nil }
    guard let key = KeyFile.key(in: content) else {
      throw place.failure(.keyUnusable("the file contains no key"), during: .read)
    }
    return Secret(key)
  }

  /// Writes a key, and returns when it is durable.
  ///
  /// - Parameters:
  ///   - key: The key, of 1 to 64 bytes.
  ///   - name: Its name. An existing key is replaced.
  /// - Throws: The reason if it was not written.
  public func setKey(_ key: Secret<Data>, named name: String) throws(StoreFailure) {
    let content = KeyFile.content(key.value)
    let place = place(of: name)
    let directory = try place.openOrMakeDirectory(during: .write)
    defer { close(directory) }
    guard let descriptor = try open(place, in: directory, O_WRONLY, during: .write) else {
      try place.replaceFile(in: directory, with: content)
      return
    }
    defer { close(descriptor) }
    try place.write(content, to: descriptor)
  }

  /// Removes a key permanently, if there is one, and returns when that is durable.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The reason if the key is left, or may reappear.
  public func removeKey(named name: String) throws(StoreFailure) {
    let place = place(of: name)
    guard let directory = try place.openDirectory(during: .write) else { return }
    defer { close(directory) }
    do throws(StoreFailure) {
      guard let descriptor = try open(place, in: directory, O_RDWR, during: .write) else { return }
      defer { close(descriptor) }
      // Nothing to remove, and so nothing to synchronize.
      if (try? place.read(descriptor, count: KeyFile.count + 1)) == KeyFile.erased { return }
      try place.write(KeyFile.erased, to: descriptor)
    } catch {
      guard unlinkat(directory, place.name, 0) == 0 || errno == ENOENT else { throw error }
      try place.synchronize(directory, during: .write)
    }
  }

  /// Creates the files of keys, without keys.
  ///
  /// - Parameter names: The names of the keys.
  /// - Throws: The reason if a file could not be created.
  public func reserve(_ names: [String]) throws(StoreFailure) {
    for name in names {
      let place = place(of: name)
      let directory = try place.openOrMakeDirectory(during: .write)
      defer { close(directory) }
      place.removeLeftovers(in: directory)
      if let descriptor = try open(place, in: directory, O_RDONLY, during: .write) {
        close(descriptor)
      } else {
        try place.replaceFile(in: directory, with: KeyFile.erased)
      }
    }
  }

  /// The file of a key: its name, with other characters than those of file names as numbers.
  private func place(of name: String) -> FileLocation {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_.#"))
    // Never nil: a string of Swift is valid Unicode.
    let file = name.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return FileLocation(URL(filePath: directory).appending(path: file + ".key"))
  }

  /// Opens the file of a key; nil if there is none.
  ///
  /// - Throws: The reason also if other users can read or change it.
  private func open(
    _ place: FileLocation, in directory: Int32, _ mode: Int32,
    during operation: StoreFailure.Operation
  ) throws(StoreFailure) -> Int32? {
    guard let (descriptor, status) = try place.openFile(in: directory, mode, during: operation)
    else { return nil }
    let finding: String? =
      if status.st_mode & (S_IRWXG | S_IRWXO) != 0 {
        "other users may read the key, which has mode \(String(status.st_mode & 0o777, radix: 8))"
      } else if status.st_nlink > 1 {
        // It would keep the key when this one is removed.
        "the file of the key has a second name"
      } else {
        nil
      }
    guard let finding else { return descriptor }
    close(descriptor)
    throw place.failure(.keyUnusable(finding), during: operation)
  }
}

/// The content of the file of a key: one line of a fixed length, or zeros without a key.
private enum KeyFile {
  private static let mark = "environment-key 1 "
  static let count = 200
  private static let limit = 64
  static let erased = Data(count: count)

  static func content(_ key: Data) -> Data {
    precondition((1...limit).contains(key.count), "A key has 1 to \(limit) bytes.")
    let text = key.base64EncodedString()
    let line = mark + text + " " + Checksum.text(of: [Data(text.utf8)])
    return Data((line + String(repeating: " ", count: count - 1 - line.utf8.count) + "\n").utf8)
  }

  /// Returns the key in the content of a file; nil if it is damaged.
  static func key(in content: Data) -> Data? {
    let line = String(decoding: content, as: UTF8.self)
    let words = line.dropFirst(mark.count).split(whereSeparator: \.isWhitespace).map(String.init)
    guard content.count == count, line.hasPrefix(mark), words.count == 2,
      words[1] == Checksum.text(of: [Data(words[0].utf8)])
    else { return nil }
    return Data(base64Encoded: words[0])
  }
}
