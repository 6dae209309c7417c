// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Clients whose members have the names that an expansion could mean otherwise.
public import EnvironmentCasePaths
public import EnvironmentClients

final class Reference { var value = 0 }
struct Ticket: ~Copyable { var value = 1 }
enum Failure: Error { case failed }

/// Types and properties with the names of the standard library.
@Controllable
struct Names {
  enum Swift {}
  struct Result {}
  struct String {}
  struct Sendable {}
  struct Int {}
  struct Environments {}
  struct Optional {}
  struct Array {}
  struct Never {}

  var make: @Sendable (_ Swift: Result, _ `self`: String) throws -> Result
  var `self`: @Sendable (_ `in`: Int) throws -> Void
  var `in`: @Sendable (_ _call: Int) -> Void
  var `default`: @Sendable () throws -> Sendable
  var interceptor: @Sendable (_ _interceptor: Int) -> Void
  var client: @Sendable (_ _client: Int) -> Void
  var path: Path
  struct Path: _Path { static let unimplemented = Path() }
  var intercepted: @Sendable () -> Void
  var call: @Sendable (_ operation: () throws -> Void) throws -> Void
}
typealias _Path = UnimplementedClient

/// Generic, with values of its parameter.
@Controllable
public struct Repository<Element: Sendable & Comparable, Identifier>
where Identifier: Hashable & Sendable {
  public var find: @Sendable (_ id: Identifier) async throws -> Element?
  public var all: @Sendable () async -> [Element]
  public var save: @Sendable (_ element: Element, _ id: Identifier) async throws -> Void
}

enum Outer {
  @Controllable
  fileprivate struct Inner {
    fileprivate var count: @Sendable (_ of: Int) -> Int = { $0 }
    private var secret: @Sendable (_ of: Int) -> Int = { $0 }
    private let constant = 3
    var later = 4
  }

  @Controllable
  fileprivate struct Deepest {
    var inner: Inner
    var run: @Sendable (_ x: Int) -> Void
  }

  fileprivate static func use() -> Int {
    let deepest = Deepest(inner: .unimplemented, run: { _ in })
    deepest.run(x: 3)
    return deepest.inner.count(of: 3) + Deepest.unimplemented.fields.count
  }
}

/// A client of the main actor, with closures that are not Sendable.
@MainActor
@Controllable
struct Screen {
  var show: (_ text: String) -> Void
  var ask: @MainActor (_ question: Reference) async throws -> Reference
  var size: () -> Int = placeholder(0)
}

@MainActor
func useScreen(_ interceptor: some ClientInterceptor) async throws {
  let screen = Screen(show: { _ in }, ask: { $0 }, size: { 3 }).intercepted(by: interceptor)
  screen.show(text: "x")
  _ = try await screen.ask(question: Reference())
}

/// Closures of every form.
@Controllable
package struct Forms {
  typealias Look = @Sendable (_ key: String) throws -> Int

  var plain: @Sendable (_ x: Int) -> Int = placeholder(0)
  var text: @Sendable (String) -> Void
  var throwing: @Sendable (_ id: Int, _ name: String) throws -> String
  var typed: @Sendable (inout Int, consuming Ticket, borrowing Ticket) throws(Failure) -> Void
  var asynchronous: @Sendable (_ id: Int) async -> Int = { $0 }
  var asyncTyped:
    @Sendable (
      _ value: Reference,  // Not Sendable.
      () -> Void
    ) async throws(Failure) -> [Int]
  var main:
    @MainActor @Sendable (_ value: consuming Reference, @escaping (Int) -> Void) -> Reference?
  var mainAsync: @MainActor @Sendable (_ message: @autoclosure () -> String) async throws -> Int
  var nonsending: nonisolated(nonsending) @Sendable (_ value: Reference) async -> Reference?
  var concurrent: @concurrent @Sendable (_ value: Int) async throws -> Ticket
  var sent: @Sendable (_ value: sending Reference) async -> Void
  var sendsOn: @Sendable (_ value: sending Reference) -> sending Reference?
  var callback:
    @Sendable (_ id: Int, _ done: @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
  var look: Look
  var onEnd: (@Sendable () -> Void)?
  var parenthesized: (@Sendable (_ x: Int) throws -> Int)
  var autoclosure: @Sendable (_ message: @autoclosure @escaping () throws -> String) throws -> Void
}

/// An environment without annotations.
@Controllable
public struct World {
  var forms: Names = .unimplemented
  public var words = ["a", "b"]
  var more = 3 { didSet {} }
  public let id: Int = 3
  var computed: Int { 3 }
  static let live = World(forms: .unimplemented)
}

nonisolated func useWorld() -> [ClientField] { World.live.fields + World.unimplemented.fields }

@CasePaths
public enum Action {
  case plain
  case one(Int)
  case labeled(value: Int)
  case two(Int, name: String)
  case `default`(_ value: Int, Bool)
  indirect case nested(Action)
  case Swift(Result<Int, Failure2>)
}
public enum Failure2: Error { case failed }

@CasePaths
enum Generic<Value> {
  case some(Value)
  case none
}

nonisolated func useCases() -> Action? {
  _ = Generic<Int>.cases.some.embed(3)
  _ = Action.cases.two.embed((3, name: "x"))
  return Action.cases.nested.extract(.nested(.plain))
}
