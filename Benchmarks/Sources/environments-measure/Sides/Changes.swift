import CMeasuring
import Environments
import Synchronization

/// An environment that is changed in place under a lock, which its readers have to take as well.
private let guarded10 = Mutex(Environment10())

/// One that is copied, changed and swapped under a lock, which readers hold to take the box.
private let guardedBox10 = Mutex(Box10(Environment10()))

enum Change {
  @inline(never) static func replaceInStack() {
    writtenStack10.replace { $0.int00 &+= 1 }
  }

  @inline(never) static func assignInStack() {
    writtenStack10.int00 = 1
  }

  @inline(never) static func replaceUnderMutex() {
    guarded10.withLock { $0.int00 &+= 1 }
  }

  @inline(never) static func replaceBoxUnderMutex() {
    guardedBox10.withLock { box in
      box = Box10(copying: box) { $0.int00 &+= 1 }
    }
  }
}

extension Side {
  static let changes = [
    Side("stack10.replace") { repeated($0) { Change.replaceInStack() } },
    Side("stack10.assign") { repeated($0) { Change.assignInStack() } },
    Side("mutexbox10.replace") { repeated($0) { Change.replaceBoxUnderMutex() } },
    Side("mutex10.replace") { repeated($0) { Change.replaceUnderMutex() } },
  ]
}
