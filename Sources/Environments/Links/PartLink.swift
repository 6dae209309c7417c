/// A link to a part of another stack's environment.
struct PartLink<Root: Sendable, Part: Sendable>: Link {
  let root: EnvironmentStack<Root>
  let part: any WritableKeyPath<Root, Part> & Sendable

  /// How far into the environment the part lies; nil where it is computed.
  let offset: Int?

  let finder: PlaceFinder

  init(
    to root: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Part> & Sendable,
    by finder: PlaceFinder
  ) {
    self.root = root
    self.part = part
    self.finder = finder
    offset = MemoryLayout<Root>.offset(of: part)
  }

  var isInScope: Bool { root.isInScope }

  var name: String { "\(root.typeName), \(part)" }

  func leads(to stack: AnyObject) -> Bool {
    root === stack || root.link?.leads(to: stack) == true
  }

  func place() -> Place {
    finder.find()
  }

  func held() -> Held<Part> {
    part(of: root.held())
  }

  func change(_ step: ChangeStep, from origin: Origin, _ change: (inout Part) -> Bool) {
    root.change(step, from: origin) { change(&$0[keyPath: part]) }
  }

  func changeThroughout(_ change: (inout Part, _ depth: Int) -> Bool) {
    root.replaceThroughout { change(&$0[keyPath: part], $1) }
  }

  func pop(at place: SourcePlace) -> Part? {
    root.pop(at: place)?[keyPath: part]
  }

  func openScope(_ origin: Origin, _ change: (inout Part) -> Void) -> any TaskScope {
    root.openTaskScope(origin) { change(&$0[keyPath: part]) }
  }

  func capturedScope() -> any TaskScope {
    root.taskScope()
  }

  func observed() -> Observed<Part> {
    part(of: root.observed())
  }

  func buildProcessWide() {
    root.buildProcessWide()
  }

  func observedProcessWide() -> Observed<Part> {
    part(of: root.observedProcessWide())
  }

  func layers() -> [SeenLayer<Part>] {
    root.seenLayers().map { SeenLayer(origin: $0.origin, environment: part(of: $0.environment)) }
  }

  private func part(of whole: Observed<Root>) -> Observed<Part> {
    Observed(generations: whole.generations) { whole.latest().map(part(of:)) }
  }

  private func part(of whole: Held<Root>) -> Held<Part> {
    if let offset {
      let address = UnsafeRawPointer(whole.pointer) + offset
      return Held(owner: whole.owner, pointer: address.assumingMemoryBound(to: Part.self))
    }
    let copy = HeldCopy(whole.pointer.pointee[keyPath: part])
    return Held(owner: copy, pointer: UnsafePointer(copy.pointer))
  }
}
