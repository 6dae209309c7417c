/// A composed effect that is running, or that waits for its turn in a concatenation.
///
/// Frames are linked from the inside out. Loops follow the links, because effects may be nested so deeply that
/// recursion would use up the stack.
@MainActor
package final class EffectFrame {
  private let node: EffectNode

  /// The frame around this one; nil at the root.
  ///
  /// Unsafe only for `deinit`.
  nonisolated(unsafe) private var parent: EffectFrame?

  let destination: EffectDestination
  let scope: EffectScope

  /// The innermost mount of the reducer that returned the effect; nil at the root.
  let mount: Mount?

  /// The nearest frame around this one that transforms actions.
  ///
  /// Not counted, because `parent` retains it.
  private unowned(unsafe) let outerMapping: EffectFrame?

  /// The index of the part that starts next.
  private var next = 0

  /// The number of parts that have started and not ended.
  private var running = 0

  /// Whether an effect that is concatenated with this one may start.
  private var mayContinue = true

  /// Whether the frame around this one goes on without waiting.
  private var isSuspended = false

  /// The frames of parts that have not started, by the part's index, if a part can be cancelled by itself.
  private var waiting: [Int: EffectFrame] = [:]

  private enum Event {
    case start
    case suspended
    case ended(mayContinue: Bool)
  }

  private init(rootOf node: EffectNode, _ destination: EffectDestination) {
    self.node = node
    self.destination = destination
    scope = destination.scope
    mount = nil
    outerMapping = nil
  }

  /// Makes the frame of a part, and makes its id known.
  private init(_ node: EffectNode, in parent: EffectFrame, waitingIn sequence: EffectFrame? = nil) {
    self.node = node
    self.parent = parent
    destination = parent.destination
    outerMapping = parent.mapping
    var (mount, scope) = (parent.mount, parent.scope)
    let ledger = destination.ledger
    switch node.operation {
    case .map(let part, _, let step?):
      let inner = Mount(step, in: mount)
      mount = inner
      // The scope of the mount inside ends with this one.
      if case .map(_, _, let inner?) = part.operation, inner.canEnd { break }
      guard step.canEnd else { break }
      scope = EffectScope(in: scope, waitingIn: sequence)
      ledger?.watch(scope, in: inner)
    case .cancellable(_, let id, _):
      scope = EffectScope(in: scope, waitingIn: sequence)
      ledger?.register(scope, as: id, in: mount)
    case .scope:
      scope = EffectScope(in: scope, waitingIn: sequence)
    default: break
    }
    self.mount = mount
    self.scope = scope
  }

  deinit {
    // The release of one frame by another uses the stack.
    var next = parent
    parent = nil
    while isKnownUniquelyReferenced(&next), let frame = next {
      next = frame.parent
      frame.parent = nil
    }
  }

  private var mapping: EffectFrame? {
    if case .map = node.operation, parent != nil { self } else { outerMapping }
  }
}

extension EffectFrame {
  static func start(_ node: EffectNode, _ destination: EffectDestination) {
    let root = EffectFrame(rootOf: node, destination)
    let (frame, event) = root.start(node)
    run(frame, event)
  }

  /// Continues after asynchronous work.
  func workEnded(mayContinue: Bool) {
    Self.run(self, .ended(mayContinue: mayContinue))
  }

  private static func run(_ frame: EffectFrame?, _ event: Event) {
    var (frame, event) = (frame, event)
    while let current = frame { (frame, event) = current.handle(event) }
  }

  /// Handles what has happened to this frame or to one of its parts.
  ///
  /// - Returns: The frame that goes on, and what has happened to it.
  private func handle(_ event: Event) -> (EffectFrame?, Event) {
    guard let parent else { return (nil, event) }
    if case .ended(let mayContinue) = event {
      running -= 1
      self.mayContinue = self.mayContinue && mayContinue
    }
    switch node.operation {
    case .merge(let parts):
      if next < parts.count { return start(parts[next]) }
    case .concatenate(let parts):
      if running == 0, mayContinue, next < parts.count { return start(parts[next]) }
    case .map(let part, _, _), .cancellable(let part, _, _), .scope(let part?, _):
      if next == 0 { return start(part) }
    case .immediate, .run, .scope(nil, _): break
    }
    if running == 0 {
      close()
      return (parent, .ended(mayContinue: mayContinue))
    }
    if isSuspended { return (nil, event) }
    isSuspended = true
    if case .concatenate = node.operation { announceRest() }
    return (parent, .suspended)
  }

  /// Starts the next part.
  private func start(_ part: EffectNode) -> (EffectFrame?, Event) {
    running += 1
    next += 1
    if scope.isCancelled { return (self, .ended(mayContinue: false)) }
    switch part.operation {
    case .immediate(let work):
      work(self)
      return (self, .ended(mayContinue: true))
    case .run(let work):
      guard let ledger = destination.ledger else { return (self, .ended(mayContinue: false)) }
      ledger.insert(EffectRun(work, in: self))
      return (self, .suspended)
    default:
      let frame = waiting.isEmpty ? nil : waiting.removeValue(forKey: next - 1)
      return (frame ?? EffectFrame(part, in: self)).open()
    }
  }

  private func open() -> (EffectFrame?, Event) {
    if scope.isCancelled {
      close()
      return (parent, .ended(mayContinue: false))
    }
    switch node.operation {
    case .cancellable(_, let id, cancelInFlight: true):
      destination.ledger?.cancel(id, from: self, inFlight: true)
    case .scope(_, let willStart): willStart(scope)
    default: break
    }
    scope.waitsIn = nil
    return (self, .start)
  }

  /// Makes the frames of the parts that have to wait, so that they can be cancelled.
  private func announceRest() {
    var left: [(frame: EffectFrame, index: Int, part: EffectNode)] = []
    func add(_ frame: EffectFrame, from first: Int) {
      let parts = frame.node.parts
      for index in first..<parts.count
      where parts[index].hasScopes && frame.waiting[index] == nil {
        left.append((frame, index, parts[index]))
      }
    }
    add(self, from: next)
    while let (frame, index, part) = left.popLast() {
      let inner = EffectFrame(part, in: frame, waitingIn: self)
      frame.waiting[index] = inner
      add(inner, from: 0)
    }
  }

  /// Ends the scope, and those of the parts that have not started.
  private func close() {
    var left = [self]
    while let frame = left.popLast() {
      if frame.scope !== frame.parent?.scope { frame.scope.close() }
      left += frame.waiting.values
      frame.waiting = [:]
    }
  }

  func isInside(_ other: EffectFrame) -> Bool {
    var next: EffectFrame? = self
    while let frame = next, frame !== other { next = frame.parent }
    return next != nil
  }
}

extension EffectFrame {
  func send(_ action: AnyAction, by run: EffectRun? = nil) {
    if let action = transformed(action) { destination.receive(action, destination.scope, run) }
  }

  /// Returns the path of an action, for messages; nil if the action is dropped.
  func text(_ action: AnyAction) -> String? {
    transformed(action).map(destination.text)
  }

  private func transformed(_ action: AnyAction) -> AnyAction? {
    var (action, next) = (action, mapping)
    while let frame = next, case .map(_, let transform, _) = frame.node.operation {
      guard let new = transform(action) else { return nil }
      (action, next) = (new, frame.outerMapping)
    }
    return action
  }
}

/// The destination of the actions of an effect.
@MainActor
final class EffectDestination {
  /// Receives an action, with the run that sent it if it was sent by asynchronous work.
  let receive: (AnyAction, EffectScope, EffectRun?) -> Void

  /// Weak, because running effects hold this object, and must not keep the store's effects alive.
  private(set) weak var ledger: EffectLedger?

  /// The scope of the action that was sent to the store.
  let scope: EffectScope

  /// Returns the path of an action, for messages.
  let text: (AnyAction) -> String

  /// Returns the path of the action that started the effect, for messages.
  let actionPath: () -> String

  init(
    ledger: EffectLedger, scope: EffectScope, text: @escaping (AnyAction) -> String,
    actionPath: @escaping () -> String,
    receive: @escaping (AnyAction, EffectScope, EffectRun?) -> Void
  ) {
    self.ledger = ledger
    self.scope = scope
    self.text = text
    self.actionPath = actionPath
    self.receive = receive
  }
}
