/// A part of a state: a property, what an optional wraps, or the value of a case.
@usableFromInline
final class PartSite<Whole, Part>: @unchecked Sendable {
  // `@unchecked Sendable`, because a key path does not change, and is applied on the main actor.
  private let site: MountSite
  private let canEnd: Bool
  private let identity = Identity<Part>()
  private let find: (UnsafePointer<Whole>) -> FoundPart?

  private init(
    _ site: MountSite, canEnd: Bool, _ find: @escaping (UnsafePointer<Whole>) -> FoundPart?
  ) {
    self.site = site
    self.canEnd = canEnd
    self.find = find
  }

  @usableFromInline
  convenience init(_ value: WritableKeyPath<Whole, Part>, action: AnyID) {
    let part = PartOfState(value)
    self.init(
      MountSite(value: AnyID(value as AnyKeyPath), action: action), canEnd: false
    ) { part.find(in: $0) }
  }

  convenience init(_ value: CasePath<Whole, Part>, action: AnyID) {
    self.init(
      MountSite(value: AnyID(value.place), action: action), canEnd: true
    ) { value.extract($0.pointee).map { FoundPart(copyOf: $0) } }
  }

  /// Returns the step to the part in its current state.
  @usableFromInline
  func step(_ part: Part) -> MountStep {
    let id = identity.of?(part)
    return MountStep(
      site: site, id: id,
      find: { whole in
        let part = self.find(whole.assumingMemoryBound(to: Whole.self))
        guard let part, let of = self.identity.of else { return part }
        return of(part.as(Part.self)) == id ? part : nil
      }, canEnd: canEnd || id != nil)
  }
}

/// Returns the id of a part, if its type is `Identifiable`.
private struct Identity<State> {
  let of: ((State) -> AnyID)?

  init() {
    func identity<Value: Identifiable>(_: Value.Type) -> (State) -> AnyID {
      // Safe, because both are the same type: the one that was found to be Identifiable.
      { AnyID(unsafeBitCast($0, to: Value.self).id) }
    }
    of = (State.self as? any Identifiable.Type).map { identity($0) }
  }
}

/// A part of a state, without a copy if it is stored in the state.
struct PartOfState<Whole, Part> {
  private let path: KeyPath<Whole, Part>
  private let offset: Int?

  init(_ path: KeyPath<Whole, Part>) {
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
  }

  func find(in whole: UnsafePointer<Whole>) -> FoundPart {
    if let offset { return FoundPart(UnsafeRawPointer(whole) + offset) }
    return FoundPart(copyOf: whole.pointee[keyPath: path])
  }
}
