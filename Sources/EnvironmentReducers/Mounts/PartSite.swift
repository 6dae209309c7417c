/// A part of a state: a property, what an optional wraps, or the value of a case.
@usableFromInline
final class PartSite<Whole, Part>: @unchecked Sendable {
  // `@unchecked Sendable`, because a key path does not change, and is applied on the main actor.
  private let site: MountSite
  private let canEnd: Bool
  private let identity = Identity<Part>()
  private let withPart: (UnsafePointer<Whole>, (UnsafePointer<Part>) -> Bool) -> Bool

  private init(
    _ site: MountSite, canEnd: Bool,
    _ withPart: @escaping (UnsafePointer<Whole>, (UnsafePointer<Part>) -> Bool) -> Bool
  ) {
    self.site = site
    self.canEnd = canEnd
    self.withPart = withPart
  }

  @usableFromInline
  convenience init(_ value: WritableKeyPath<Whole, Part>, action: AnyID) {
    let part = PartOfState(value)
    self.init(
      MountSite(value: AnyID(value as AnyKeyPath), action: action), canEnd: false
    ) { whole, use in part.withPointer(in: whole, use) }
  }

  convenience init(_ value: CasePath<Whole, Part>, action: AnyID) {
    self.init(
      MountSite(value: AnyID(value.place), action: action), canEnd: true
    ) { whole, use in
      guard let part = value.extract(whole.pointee) else { return false }
      return withUnsafePointer(to: part, use)
    }
  }

  /// Returns the step to the part in its current state.
  @usableFromInline
  func step(_ part: Part) -> MountStep {
    let id = identity.of?(part)
    return MountStep(
      site: site, id: id,
      isPresent: { whole, condition in
        self.withPart(whole.assumingMemoryBound(to: Whole.self)) { part in
          if let of = self.identity.of, of(part.pointee) != id { return false }
          return condition?(part) ?? true
        }
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

/// A pointer to a part of a state, without a copy if the part is stored in it.
struct PartOfState<Whole, Part> {
  private let path: KeyPath<Whole, Part>
  private let offset: Int?

  init(_ path: KeyPath<Whole, Part>) {
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
  }

  func withPointer<Result>(
    in whole: UnsafePointer<Whole>, _ use: (UnsafePointer<Part>) -> Result
  ) -> Result {
    if let offset {
      use((UnsafeRawPointer(whole) + offset).assumingMemoryBound(to: Part.self))
    } else {
      withUnsafePointer(to: whole.pointee[keyPath: path], use)
    }
  }
}
