extension [Snippet] {
  /// The same, of what a code base declares.
  static let unseenDeclarations = Snippet.read(
    #"""
    // SNIPPET a static that holds a value under the name of an interface is none
    // FILE Sources/Signals/Signal.swift
    protocol Signal { func stop() }
    enum Signals {
      static let silent: any Signal = SilentSignal.only
      static let muted: Signal = SilentSignal()
    }
    struct SilentSignal: Signal {
      fileprivate static let only = SilentSignal()
      func stop() {}
    }
    // FILE Sources/Signals/Station.swift
    func attach(_ signal: any Signal) { signal.stop() }
    func close() { attach(Signals.silent) }
    func mute() -> any Signal { Signals.muted }
    // SNIPPET an object under the name of an interface is one that is shared
    // FILE Sources/Signals/Signal.swift
    protocol Signal { func stop() }
    enum Signals {
      static let horn: any Signal = HornSignal.only  // FIND global.singleton, global.singleton
    }
    final class HornSignal: Signal {
      fileprivate static let only = HornSignal()  // FIND global.singleton
      func stop() {}
    }
    // FILE Sources/Signals/Station.swift
    func close() { Signals.horn.stop() }  // FIND global.singleton
    // SNIPPET a timer of the code base inside an extension of the system's
    // FILE Sources/Ticks/Timer.swift
    import Foundation

    struct Timer {
      private typealias Underlying = Foundation.Timer
      private let underlying: Underlying
      init(after interval: TimeInterval, block: @escaping () -> Void) {
        underlying = Underlying(timeInterval: interval, repeats: false) { _ in block() }  // FIND time.timer
      }
    }
    // FILE Sources/Ticks/Metronome.swift
    import Foundation

    extension Foundation.Timer {
      final class Metronome {
        func start() -> Timer { Timer(after: 1) {} }
      }
    }
    // SNIPPET an instant for a parameter whose type the code base declares
    import Dispatch

    final class Delayed {
      private static let line = DispatchQueue(label: "delayed")
      func begin(in seconds: Double) { ready(after: seconds, from: .now()) }  // FIND time.now
      private func ready(after seconds: Double, from time: DispatchTime) {
        Delayed.line.asyncAfter(deadline: time + seconds) {}  // FIND time.timer
      }
    }
    // SNIPPET state behind a lock's wrapper is state all the same
    import Foundation

    @propertyWrapper
    struct Locked<Value> {
      private var value: Value
      private let lock: NSLock
      init(wrappedValue: Value, lock: NSLock) {
        value = wrappedValue
        self.lock = lock
      }
      var wrappedValue: Value {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
      }
    }
    final class Suite {
      private static let lock = NSLock()
      @Locked(wrappedValue: nil, lock: lock)
      static var _hook: (() -> Void)?  // FIND global.mutable
      static var hook: (() -> Void)? {
        get { _hook }  // FIND global.mutable
        set { _hook = newValue }  // FIND global.mutable
      }
      static func run() { hook?() }
    }
    // SNIPPET statics are used beside parameters and locals of the same name
    final class Recorder {
      static var depth = 64  // FIND global.mutable
      init(depth: Int) { _ = Array(repeating: 0, count: depth) }
      static func configure(depth: Int) {
        self.depth = depth  // FIND global.mutable
      }
      static func calibrate() -> Recorder {
        let saved = depth  // FIND global.mutable
        defer { depth = saved }  // FIND global.mutable
        return Recorder(depth: depth)  // FIND global.mutable
      }
      func record(size: Int, depth: Int) -> Int { size * depth }
    }
    // SNIPPET a file with statements at its top is a script, with any name
    // FILE Snippets/Keys.swift
    import Foundation

    // snippet.KEYS
    let keys = KeyRing()
    var count = 0

    // snippet.USE
    await keys.add("x")
    count += 1
    if count > 0 {
      print(await keys.all)  // FIND io.print
    }
    // FILE Sources/Rings/KeyRing.swift
    actor KeyRing {
      var all: [String] = []
      func add(_ key: String) { all.append(key) }
    }
    #if DEBUG
    let spare = KeyRing()  // FIND global.singleton
    #endif
    // SNIPPET a lock that holds state has another name
    #if canImport(os)
    import os
    private typealias Box = OSAllocatedUnfairLock
    #else
    import Synchronization
    private typealias Box = Synchronization.Mutex
    #endif

    private let jobs: Box<[Int]> = Box([])  // FIND global.singleton
    func add(_ job: Int) {
      jobs.withLock { $0.append(job) }  // FIND global.singleton
    }
    """#)
}
