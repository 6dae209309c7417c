// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// Clients in every place, and with every form of type, that `@Controllable` supports.
public import EnvironmentClients

public struct Space {
  @Controllable
  struct Nested {
    var run: @Sendable (_ id: Int) throws -> Int
  }
}

extension Space {
  @Controllable
  public struct Public {
    public var run: @Sendable (_ id: Int) throws -> Int
    public var count: Int = 1
    var internalRun: @Sendable () -> Void = {}
  }

  @Controllable
  internal struct Internal {
    var run: @Sendable (_ id: Int) throws -> Int
  }

  public struct Inner {
    @Controllable
    struct InInner {
      var run: @Sendable (_ id: Int) throws -> Int
    }
  }
}

extension Space {
  @Controllable
  package struct Package {
    package var run: @Sendable (_ id: Int) throws -> Int
  }
}

extension Space {
  @Controllable
  struct Default {
    var run: @Sendable (_ id: Int) throws -> Int
  }
}

extension Space {
  @Controllable
  fileprivate struct FilePrivate {
    var run: @Sendable (_ id: Int) throws -> Int
  }
}

extension Space {
  @Controllable
  fileprivate struct Private {
    var run: @Sendable (_ id: Int) throws -> Int
  }
}

public struct Wrapper<Element: Sendable> {
  public init() {}
}

#if true
  extension Wrapper where Element: Hashable {
    @Controllable
    public struct Client<Key: Sendable> {
      public var find: @Sendable (_ key: Key, _ element: Element) async throws -> Element?
    }
  }
#endif

@available(*, deprecated, message: "use Space")
@Controllable
struct Deprecated {
  var run: @Sendable (_ id: Int) throws -> Int
}

@available(*, deprecated, message: "use Space")
extension Space {
  @Controllable
  struct InDeprecated {
    var run: @Sendable (_ id: Int) throws -> Int
  }
}

@globalActor
actor ImageActor {
  static let shared = ImageActor()
}

@ImageActor
@Controllable
struct Isolated {
  var run: (_ id: Int) throws -> Int
  var later: () async -> Void
}

@MainActor
extension Space {
  @Controllable
  struct InIsolated {
    var run: @Sendable (_ id: Int) throws -> Int
    var name: String = placeholder("")
  }
}

final class Target: Sendable {}

/// Every form of type.
@Controllable
struct Types {
  typealias Look = @Sendable (_ key: String) throws -> Int

  var nothing: @Sendable () -> Void
  var takesTuple: @Sendable (_ pair: (Int, name: String)) -> Void
  var givesTuple: @Sendable () -> (first: Int, second: String) = placeholder((1, ""))
  var change: @Sendable (_ value: inout [Int], _ by: Int) -> Void
  var consume: @Sendable (_ value: consuming String) async -> Void
  var borrow: @Sendable (_ value: borrowing String) -> Void
  var send: @Sendable (_ value: sending Target) async -> sending Target?
  var typed: @Sendable (_ id: Int) throws(CancellationError) -> Void
  var never: @Sendable (_ id: Int) throws(Never) -> Void
  var makesClosure: @Sendable (_ id: Int) throws -> @Sendable (Int) -> String
  var takesClosure: @Sendable (_ each: (Int) -> Void, @escaping @Sendable () -> Void) throws -> Void
  var lazyValue: @Sendable (_ value: @autoclosure () -> Int) throws -> Void
  var look: Look
  var optional: (@Sendable (_ id: Int) -> Void)?
  var optionalLook: Look?
  var unwrapped: (@Sendable () -> Void)!
  var first, second: @Sendable (_ id: Int) throws -> Void
  var array: [@Sendable () -> Void]
  var metatype: any Sendable.Type = placeholder(Int.self)
  var existential: any Sendable = placeholder(1)
  var pair: (Int, String) = placeholder((1, ""))
  let constant: Int = 3
  private(set) var counted: Int = 0
  weak var target: Target?
  var observed: Int = 1 { didSet {} }
  var nested: Space.Nested
  var concurrent: @concurrent @Sendable (_ id: Int) async throws -> Int
  var nonsending: nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Int
  var main: @MainActor @Sendable (_ id: Int) throws -> Int
  var isolated: @Sendable (_ actor: isolated ImageActor) async throws -> Int
  static var shared: Types { .unimplemented }
  var computed: Int { constant }

  @Sendable func other(_ value: Int...) {}
}

/// A client whose interception is written by hand.
@Controllable
struct Handmade {
  var run: @Sendable (_ id: Int) throws -> Int

  func intercepted(by interceptor: some ClientInterceptor, path: ClientPath) -> Self { self }
}
