import Foundation

/// An exclusive lock of a file, which is held until this object is released.
///
/// It is an advisory lock on a second file. No store writes to that file, and none removes it: otherwise one process
/// could lock the removed file and another one the new file. The system releases the lock when the process ends.
final class FileLock: Sendable {
  /// The descriptor of the directory.
  let directory: Int32
  private let place: FileLocation
  private let descriptor: Int32
  private let identity: FileIdentity

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - place: The location of the file.
  ///   - pause: Waits before another attempt; false ends the attempts.
  /// - Throws: The reason if another process has the lock, or the lock file cannot be used.
  init(_ place: FileLocation, pause: () -> Bool) throws(StoreFailure) {
    self.place = place
    directory = try place.openOrMakeDirectory(during: .open)
    do throws(StoreFailure) {
      (descriptor, identity) = try Self.lock(place.lock, in: directory, pause: pause)
    } catch {
      close(directory)
      // If the lock file cannot be written, neither can the file, whose path is more helpful.
      if case .busy = error.reason { throw place.failure(error.reason, during: .open) }
      if error.reason.allowsReading { throw place.failure(error.reason, during: .open) }
      throw error
    }
  }

  deinit {
    close(descriptor)
    close(directory)
  }

  /// Whether the directory and the lock file are still those at their paths.
  var isInPlace: Bool {
    var mine = stat()
    var found = stat()
    guard fstat(directory, &mine) == 0, stat(place.directory, &found) == 0,
      FileIdentity(mine) == FileIdentity(found)
    else { return false }
    return fstatat(directory, place.lock.name, &found, AT_SYMLINK_NOFOLLOW) == 0
      && FileIdentity(found) == identity
  }

  private static func lock(
    _ file: FileLocation, in directory: Int32, pause: () -> Bool
  ) throws(StoreFailure) -> (Int32, FileIdentity) {
    while true {
      // Without blocking, because the other end of a pipe may never be opened.
      let descriptor = openat(
        directory, file.name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
        mode_t(0o600))
      guard descriptor >= 0 else { throw file.failure(during: .open) }
      var isKept = false
      defer { if !isKept { close(descriptor) } }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw file.failure(during: .open) }
      if let obstacle = StoreFailure.Reason(mode: status.st_mode) {
        throw file.failure(obstacle, during: .open)
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        let identity = FileIdentity(status)
        // Another process may have removed the file between opening and locking.
        guard fstatat(directory, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
          FileIdentity(status) == identity
        else { continue }
        isKept = true
        return (descriptor, identity)
      }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw file.failure(during: .open) }
      guard pause() else {
        throw file.failure(.busy, during: .open)
      }
    }
  }
}

extension FileLocation {
  /// The file that is locked instead of this one.
  fileprivate var lock: FileLocation {
    var lock = self
    lock.name += ".lock"
    return lock
  }
}

/// The identity of a file, independent of its name.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// The lock of a store, which the first access takes, and the time that all attempts together wait for it.
package struct StoreLock {
  private let waiting: Duration
  private let sleep: @Sendable () -> Void
  private var deadline: ContinuousClock.Instant?
  private var lock: FileLock?

  /// - Parameters:
  ///   - waiting: The total time.
  ///   - sleep: Waits for a moment.
  package init(_ waiting: Duration, sleep: @escaping @Sendable () -> Void = { usleep(10_000) }) {
    self.waiting = waiting
    self.sleep = sleep
  }

  /// Takes the lock of a file, unless the store has it and it is in place.
  ///
  /// - Returns: The descriptor of the directory of the file.
  /// - Throws: The reason if another store has the lock, or it cannot be taken.
  mutating func take(_ place: FileLocation) throws(StoreFailure) -> Int32 {
    if let lock, lock.isInPlace { return lock.directory }
    lock = nil
    let taken = try FileLock(place) { pause() }
    place.removeLeftovers(in: taken.directory)
    lock = taken
    return taken.directory
  }

  /// Removes the files that a store has renamed.
  ///
  /// - Throws: The reason if a file is left.
  mutating func removeQuarantined(of place: FileLocation) throws(StoreFailure) {
    let names = place.quarantinedNames
    if !names.isEmpty { try place.remove(names, in: take(place)) }
  }

  /// Waits for a moment.
  ///
  /// - Returns: False if the total time has passed.
  private mutating func pause() -> Bool {
    let now = ContinuousClock.now
    let end = deadline ?? now + waiting
    deadline = end
    guard now < end else { return false }
    sleep()
    return true
  }
}
