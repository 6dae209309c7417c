import Synchronization

extension EnvironmentStack {
  /// Makes this stack's environment a part of another stack's, from now on.
  ///
  /// A feature's module declares an environment of its own, with a stack of it, and knows nothing
  /// of the application's. The application says, once, at its start, which part of its own
  /// environment that is:
  ///
  /// ```swift
  /// // in the feature's module
  /// public struct CounterEnvironment: Sendable {
  ///   public var nthPrime: @Sendable (Int) async -> Int? = …
  /// }
  /// public let Current = EnvironmentStack(CounterEnvironment())
  ///
  /// // in the application
  /// struct AppEnvironment: Sendable {
  ///   var counter = CounterEnvironment()
  /// }
  /// Counter.Current.link(to: Current, \.counter)
  /// ```
  ///
  /// From then on there is one source of truth. What the feature reads is a part of what the
  /// application would read in the same task; what the feature pushes, pops, replaces and
  /// overrides, it does to the application's stack. Where nobody links it, in the feature's own
  /// tests, the stack stands alone.
  ///
  /// A scope of the feature's stack that was open before keeps what it has. What had been pushed
  /// or replaced in the process-wide stack is not seen any more.
  ///
  /// A stack is linked once. To link it again, or to a stack that is itself linked to this one,
  /// is reported as an issue, and changes nothing.
  ///
  /// - Parameters:
  ///   - stack: The stack that this one becomes a part of. It may be linked itself, then or later.
  ///   - part: Leads to the part. Through stored properties a read costs little more than one of
  ///     `stack`; where a property on the way is computed, it is computed, and copied, at each
  ///     read.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  @inlinable
  public func link<Root: Sendable>(
    to stack: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Environment> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    link(to: stack, part, by: Self.finder(of: part, in: stack), at: place)
  }

  /// Makes a stack that is a part of another from the beginning.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(linkedTo: AppEnvironment.stack, \.counter)
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack that the new one is a part of.
  ///   - part: Leads to the part; see ``link(to:_:fileID:filePath:line:column:)``.
  ///   - isStrict: Whether a use outside any scope is reported; see ``makeStrict()``.
  ///   - fileID: The file that is named as the stack's.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the stack's.
  @inlinable
  public convenience init<Root: Sendable>(
    linkedTo stack: EnvironmentStack<Root>,
    _ part: any WritableKeyPath<Root, Environment> & Sendable,
    isStrict: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      stack.current[keyPath: part], isStrict: isStrict,
      fileID: fileID, filePath: filePath, line: line)
    establishFirst(part, of: stack, by: Self.finder(of: part, in: stack))
  }

  /// Made by the caller, who knows the types.
  @inlinable
  static func finder<Root: Sendable>(
    of part: any WritableKeyPath<Root, Environment> & Sendable, in stack: EnvironmentStack<Root>
  ) -> PlaceFinder {
    guard let offset = MemoryLayout<Root>.offset(of: part) else {
      return PlaceFinder { placeOfCopy(of: stack, part) }
    }
    // Not owned: the link owns the stack for as long as there can be a read.
    return PlaceFinder { [unowned(unsafe) stack] in
      let place = stack.place
      return Place(top: place.top, offset: place.offset + offset)
    }
  }

  @usableFromInline
  static func placeOfCopy<Root: Sendable>(
    of stack: EnvironmentStack<Root>, _ part: WritableKeyPath<Root, Environment>
  ) -> Place {
    let held = stack.held()
    return withExtendedLifetime(held.owner) {
      HeldCopy(held.pointer.pointee[keyPath: part]).placeForNextRead()
    }
  }

  @usableFromInline
  func link<Root: Sendable>(
    to stack: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Environment> & Sendable,
    by finder: PlaceFinder, at place: SourcePlace
  ) {
    let link = PartLink(to: stack, part, by: finder)
    // environment-audit:ignore global.singleton: one for all stacks, as it says there
    let refusal = Linking.lock.withLock { () -> EnvironmentIssue? in
      if let existing = self.link {
        return .linkedTwice(typeName, to: link.name, linked: existing.name, at: place)
      }
      if link.leads(to: self) { return .linkedToItself(typeName, to: link.name, at: place) }
      establish(link)
      return nil
    }
    refusal?.report()
  }

  @usableFromInline
  func establishFirst<Root: Sendable>(
    _ part: any WritableKeyPath<Root, Environment> & Sendable, of stack: EnvironmentStack<Root>,
    by finder: PlaceFinder
  ) {
    establish(PartLink(to: stack, part, by: finder))
  }

  private func establish<Root: Sendable>(_ link: PartLink<Root, Environment>) {
    _ = linked.storeIfNil(LinkBox(link))
    // The pointer is good for as long as the stack lives: an `Atomic` cannot be moved or copied.
    let attentionOfRoot = withUnsafePointer(to: link.root.attention) { $0 }
    // A part that is computed has no place of its own: a route that never is the short one.
    let attentionOfRoute = link.offset == nil ? Linking.never : attentionOfRoot
    let place = Place(top: link.root.processWide.top, offset: link.offset ?? 0)
    route.initialize(
      to: Route(
        attention: attentionOfRoute, place: place,
        finder: Unmanaged.passUnretained(link.finder)))
    attention.bitwiseOr(Attention.linked, ordering: .releasing)
    // There is nothing to build any more. After the flag: who finds neither would find no layer.
    attention.bitwiseAnd(~Attention.unbuilt, ordering: .releasing)
    // For those who follow the process-wide environments: it is others from now on.
    processWide.announceChange()
  }
}
