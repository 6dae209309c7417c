import Foundation
import Synchronization

/// A date that a test sets.
final class SettableDate: Sendable {
  private let storage: Mutex<Date>

  init(_ date: Date) {
    storage = Mutex(date)
  }

  var date: Date {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
