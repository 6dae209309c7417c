// environment-audit:ignore-file global.mutable: the main actor sets it while it handles one action
/// A place in a reducer at which another reducer is mounted.
package protocol AnyMountSite: AnyObject, Sendable {
  var key: MountKey { get }

  /// Whether a mount can end before the enclosing feature does.
  var canEnd: Bool { get }
}

/// A place in a reducer at which another reducer is mounted, with a type for the mounts'
/// identities.
package protocol MountSite<ID>: AnyMountSite {
  associatedtype ID: Hashable & Sendable

  /// Ends the mounts of a group whose part of the state no longer exists.
  ///
  /// - Parameters:
  ///   - members: The mounts.
  ///   - whole: The state that the site's reducer receives.
  @MainActor func endMissing(_ members: MountMembers<ID>, in whole: UnsafeRawPointer)
}

/// A step from the node of a feature to the node of a feature that is mounted in it.
@usableFromInline
package protocol MountStep: Sendable {
  @MainActor func node(in parent: MountNode) -> MountNode
}

/// The mount of an identity at a site.
struct MemberStep<ID: Hashable & Sendable>: MountStep {
  let site: any MountSite<ID>
  let id: ID

  func node(in parent: MountNode) -> MountNode {
    parent.group(of: site).node(id, in: parent)
  }
}

/// The identity of a state that is `Identifiable`.
struct Identity<State> {
  /// Nil if states of the type have no identity.
  let of: ((State) -> AnyID)?

  init() {
    func identity<Value: Identifiable>(_: Value.Type) -> (State) -> AnyID {
      // Safe, because both are the same type: the one that was found to be Identifiable.
      { AnyID(unsafeBitCast($0, to: Value.self).id) }
    }
    of = (State.self as? any Identifiable.Type).map { identity($0) }
  }
}

/// The mount of a feature on a part of the state that exists once or not at all.
///
/// `@unchecked Sendable` because its properties are constant, and the closure with the key path runs on
/// the main actor only.
@usableFromInline
package final class PartSite<Whole, Part>: MountSite, @unchecked Sendable {
  /// Runs a function with the part, or with nil if there is none.
  private let withPart: @MainActor (UnsafePointer<Whole>, (UnsafePointer<Part>?) -> Void) -> Void

  private let identity = Identity<Part>()
  package let key: MountKey
  package let canEnd: Bool

  /// Makes a site for a part that always exists.
  init(_ value: WritableKeyPath<Whole, Part>, action: AnyID) {
    // Unsafe, because not all key paths are Sendable. This key path does not change.
    nonisolated(unsafe) let part = PartOfState(value)
    withPart = { whole, use in part.withPointer(in: whole) { use($0) } }
    key = MountKey(value: AnyID(value as AnyKeyPath), action: action, type: Self.self)
    canEnd = identity.of != nil
  }

  /// Makes a site for a part that always exists.
  @usableFromInline
  convenience init(_ value: WritableKeyPath<Whole, Part>, action: SourcePlace) {
    self.init(value, action: AnyID(action))
  }

  /// Makes a site for the value of a case.
  init(_ value: CasePath<Whole, Part>, action: SourcePlace) {
    withPart = { whole, use in
      guard let part = value.extract(whole.pointee) else { return use(nil) }
      withUnsafePointer(to: part) { use($0) }
    }
    key = MountKey(value: AnyID(value.place), action: AnyID(action), type: Self.self)
    canEnd = true
  }

  /// Makes a site for the value of an optional.
  init(unwrappingAt place: SourcePlace) where Whole == Part? {
    withPart = { whole, use in
      guard let part = whole.pointee else { return use(nil) }
      withUnsafePointer(to: part) { use($0) }
    }
    key = MountKey(value: AnyID(place), action: nil, type: Self.self)
    canEnd = true
  }

  /// Returns the step to the mount of a part.
  func step(_ part: Part) -> some MountStep {
    MemberStep(site: self, id: identity.of?(part))
  }

  /// Returns the step to the mount of a part.
  @usableFromInline
  func anyStep(_ part: Part) -> any MountStep {
    step(part)
  }

  package func endMissing(_ members: MountMembers<AnyID?>, in whole: UnsafeRawPointer) {
    withPart(whole.assumingMemoryBound(to: Whole.self)) { part in
      guard let part else { return members.endAll() }
      let present = identity.of?(part.pointee)
      for (id, node) in members.nodes {
        if id == present { node.contents.endMissing(in: part) } else { node.endMount() }
      }
    }
  }
}

/// A part of a state, accessed without a copy if it is stored in the state itself.
struct PartOfState<Whole, Part> {
  private let path: KeyPath<Whole, Part>
  private let offset: Int?

  init(_ path: KeyPath<Whole, Part>) {
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
  }

  func withPointer(in whole: UnsafePointer<Whole>, _ use: (UnsafePointer<Part>) -> Void) {
    if let offset {
      use((UnsafeRawPointer(whole) + offset).assumingMemoryBound(to: Part.self))
    } else {
      withUnsafePointer(to: whole.pointee[keyPath: path], use)
    }
  }
}

/// The mounts of a feature on the elements of a collection.
///
/// `@unchecked Sendable` because its properties are constant, and the key path is applied on the main
/// actor only.
final class ElementsSite<Whole, Elements, ID: Hashable & Sendable>: MountSite, @unchecked Sendable {
  private let search: @MainActor (MountMembers<ID>, UnsafePointer<Elements>) -> Void
  private let elements: PartOfState<Whole, Elements>
  let value: WritableKeyPath<Whole, Elements>
  let key: MountKey
  var canEnd: Bool { true }

  /// Makes a site.
  ///
  /// - Parameters:
  ///   - value: The collection in the state.
  ///   - action: The place of the action's case path.
  ///   - search: Ends the mounts of missing elements, and searches the other elements.
  init(
    _ value: WritableKeyPath<Whole, Elements>, action: SourcePlace,
    search: @escaping @MainActor (MountMembers<ID>, UnsafePointer<Elements>) -> Void
  ) {
    // `@unchecked Sendable` because a key path does not change, and is applied on the main actor.
    self.value = value
    elements = PartOfState(value)
    self.search = search
    key = MountKey(
      value: AnyID(value as AnyKeyPath), action: AnyID(action), type: Self.self)
  }

  func step(_ id: ID) -> some MountStep {
    MemberStep(site: self, id: id)
  }

  func endMissing(_ members: MountMembers<ID>, in whole: UnsafeRawPointer) {
    elements.withPointer(in: whole.assumingMemoryBound(to: Whole.self)) { search(members, $0) }
  }
}

extension MountMembers {
  /// Ends the mounts of missing elements, if elements have been removed since the last search.
  func search<Element>(_ elements: UnsafePointer<IdentifiedArray<Element>>)
  where Element.ID == ID {
    if lastRemoval !== elements.pointee.removalVersion {
      lastRemoval = elements.pointee.removalVersion
      end { elements.pointee.contains(id: $0) }
    }
    if inner > 0, lastChange !== elements.pointee.changeVersion {
      lastChange = elements.pointee.changeVersion
      look { elements.pointee[id: $0] }
    }
  }

  /// Ends the mounts of missing elements, and searches each remaining element.
  func search<Element>(isPresent: (ID) -> Bool, element: (ID) -> Element?) {
    end(unless: isPresent)
    if inner > 0 { look(element) }
  }

  /// Ends the mounts of missing elements, if the ids differ from those of the last search.
  func search<Elements: Collection>(unversioned elements: Elements)
  where Elements.Element: Identifiable, Elements.Element.ID == ID {
    if !elements.lazy.map(\.id).elementsEqual(lastIDs) {
      lastIDs = elements.map(\.id)
      let present = Set(lastIDs)
      end { present.contains($0) }
    }
    guard inner > 0 else { return }
    let byID = Dictionary(
      elements.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    look { byID[$0] }
  }

  /// Ends the missing mounts inside the elements.
  private func look<Element>(_ element: (ID) -> Element?) {
    for (id, node) in nodes where node.contents.inner > 0 {
      guard let element = element(id) else { continue }
      withUnsafePointer(to: element) { node.contents.endMissing(in: $0) }
    }
  }
}

/// The end of the mount whose effect has sent the action that reducers are handling.
///
/// A feature that is mounted again at the same place must not receive the action; the enclosing
/// features may.
@MainActor
enum LateAction {
  private(set) static var end: MountEnd?

  static func handling<Result>(_ end: MountEnd?, _ handle: () -> Result) -> Result {
    let outer = self.end
    self.end = end
    defer { self.end = outer }
    return handle()
  }

  /// Whether the action comes from an earlier mount at a site.
  static func isFrom(_ site: some AnyMountSite) -> Bool {
    end?.includes(site.key) ?? false
  }
}
