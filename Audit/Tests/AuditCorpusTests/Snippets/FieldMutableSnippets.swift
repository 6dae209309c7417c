extension [Snippet] {
  /// Mutable globals as programs have them, and the locals, members and labels of the same name.
  static let fieldMutable = Snippet.read(
    #"""
    // SNIPPET a class as a namespace of mutable statics
    // FILE Sources/Dock/Windows.swift
    final class Windows {
      static var list: [Int] = []  // FIND global.mutable
      static var focused = 0  // FIND global.mutable
      static let limit = 20

      static func focus(_ index: Int) {
        guard index < list.count, index < limit else { return }  // FIND global.mutable
        focused = index  // FIND global.mutable
      }
    }
    // FILE Sources/Dock/Switcher.swift
    struct Switcher {
      func next() {
        Windows.focus(Windows.focused + 1)  // FIND global.mutable
        Windows.list.removeLast()  // FIND global.mutable
      }
    }
    // SNIPPET a global variable that another file reads and writes
    // FILE Sources/Reader/State.swift
    var isOffline = false  // FIND global.mutable
    let bufferSize = 1024
    // FILE Sources/Reader/Loader.swift
    struct Loader {
      func load() -> Int {
        if isOffline { return 0 }  // FIND global.mutable
        isOffline = true  // FIND global.mutable
        return bufferSize
      }
    }
    // SNIPPET locals, parameters, members and labels with a global's name
    // FILE Sources/Reader/State.swift
    var delegate: Delegate?  // FIND global.mutable
    func attach(_ other: Delegate) { delegate = other }  // FIND global.mutable
    // FILE Sources/Reader/Panel.swift
    final class Panel {
      var delegate: Delegate?
      func show() { delegate?.shown() }
    }
    func make(delegate: Delegate) -> Panel {
      let panel = Panel()
      panel.delegate = delegate
      return panel
    }
    func pick(_ list: [Delegate]) {
      for delegate in list { delegate.shown() }
      guard let delegate = list.first else { return }
      list.forEach { delegate in delegate.shown() }
      delegate.shown()
      _ = make(delegate: delegate)
    }
    let path: KeyPath<Panel, Delegate?> = \.delegate
    // SNIPPET an optional global that is filled at first use
    var cachedParser: WordParser?  // FIND global.mutable

    final class WordParser {
      static func make() -> WordParser {
        if let parser = cachedParser { return parser }  // FIND global.mutable
        let parser = WordParser()
        cachedParser = parser  // FIND global.mutable
        return parser
      }
    }
    // SNIPPET what stands at the top of a script is the script's own
    // FILE Sources/tool/main.swift
    var isVerbose = false
    let names = ["a", "b"]

    func run(_ names: [String]) {
      for name in names where isVerbose {
        _ = name
      }
    }
    isVerbose = names.count > 1
    run(names)
    // SNIPPET statics with an observer have storage, computed ones have none
    enum Theme {
      static var accent = 1 {  // FIND global.mutable
        didSet { changes += 1 }  // FIND global.mutable
      }
      private static var changes = 0  // FIND global.mutable
      static var dimmed: Int { accent / 2 }  // FIND global.mutable
      static var margin: Int { 8 }
    }
    func margin() -> Int { Theme.margin + Theme.dimmed }
    // SNIPPET an unsafe global and a lock around another
    import Foundation

    nonisolated(unsafe) var requestCount = 0  // FIND global.mutable
    private let lock = NSLock()

    func count() -> Int {
      lock.lock()
      defer { lock.unlock() }
      requestCount += 1  // FIND global.mutable
      return requestCount  // FIND global.mutable
    }
    // SNIPPET task-locals are none
    enum Trace {
      @TaskLocal static var identifier: Int?
    }
    func traced() -> Int {
      Trace.$identifier.withValue(3) { Trace.identifier ?? 0 }
    }
    // SNIPPET a private static of one type is not another type's member
    struct Left {
      private static var count = 0  // FIND global.mutable
      static func add() { count += 1 }  // FIND global.mutable
    }
    struct Right {
      var count = 0
      mutating func add() { count += 1 }
      static func sum(_ all: [Right]) -> Int { all.reduce(0) { $0 + $1.count } }
    }
    // SNIPPET a static in an extension of a system type
    // FILE Sources/Kit/Defaults.swift
    import Foundation

    extension Notification.Name {
      static let basketChanged = Notification.Name("basket")
    }
    extension JSONDecoder {
      static var attempts = 0  // FIND global.mutable
    }
    // FILE Sources/Kit/Use.swift
    import Foundation

    func decode(_ center: NotificationCenter) {
      JSONDecoder.attempts += 1  // FIND global.mutable
      center.post(name: .basketChanged, object: nil)
    }
    // SNIPPET instance storage is none, however it is declared
    final class Screen {
      var rows: [Int] = []
      lazy var total = rows.reduce(0, +)
      weak var owner: AnyObject?
      private(set) var page = 0 { didSet { rows = [] } }
      func turn() { page += 1; rows.append(page); self.rows.append(total) }
    }
    func local() -> Int {
      var page = 0
      func turn() { page += 1 }
      turn()
      return page
    }
    """#)
}
