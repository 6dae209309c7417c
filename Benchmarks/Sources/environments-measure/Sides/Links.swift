import CMeasuring
import Environments

/// An application's environment, which contains a feature's environment.
struct LinkingEnvironment: Sendable {
  var int00 = seed
  var part = Environment10()
  var plain00: @Sendable () -> Int = { 0 }

  /// The same part through a computed property.
  var computedPart: Environment10 {
    get { part }
    set { part = newValue }
  }
}

struct LinkingEnvironment2: Sendable {
  var int00 = seed
  var part = LinkingEnvironment()
}

let linkingStack = EnvironmentStack(LinkingEnvironment())
let linkedStack10 = EnvironmentStack(Environment10()).linked(to: linkingStack, \.part)
let computedStack10 = {
  let stack = EnvironmentStack(Environment10())
  stack.link(to: linkingStack, \.computedPart)
  return stack
}()

/// A link to a part of a linked stack's environment.
let linkingStack2 = EnvironmentStack(LinkingEnvironment2())
let linkedLinkingStack = EnvironmentStack(LinkingEnvironment()).linked(to: linkingStack2, \.part)
let twiceLinkedStack10 = EnvironmentStack(Environment10()).linked(
  to: linkedLinkingStack, \.part)

enum LinkedRead {
  @inline(never) static func int() -> Int { linkedStack10.int00 }
  @inline(never) static func plain() -> Int { linkedStack10.plain00() }
  @inline(never) static func twiceInt() -> Int { twiceLinkedStack10.int00 }
  @inline(never) static func twicePlain() -> Int { twiceLinkedStack10.plain00() }
  @inline(never) static func computedInt() -> Int { computedStack10.int00 }
  @inline(never) static func computedPlain() -> Int { computedStack10.plain00() }
}

extension Side {
  /// Reads through links.
  static let links = [
    Side("linked10.int") { repeated($0) { benchmark_use(LinkedRead.int()) } },
    Side("linked10.plain") { repeated($0) { benchmark_use(LinkedRead.plain()) } },
    Side("linked10.scope.int", in: inLinkingScope) {
      repeated($0) { benchmark_use(LinkedRead.int()) }
    },
    Side("linked10.scope.plain", in: inLinkingScope) {
      repeated($0) { benchmark_use(LinkedRead.plain()) }
    },
    Side("twicelinked10.int") { repeated($0) { benchmark_use(LinkedRead.twiceInt()) } },
    Side("twicelinked10.plain") { repeated($0) { benchmark_use(LinkedRead.twicePlain()) } },
    Side("computed10.int") { repeated($0) { benchmark_use(LinkedRead.computedInt()) } },
    Side("computed10.plain") { repeated($0) { benchmark_use(LinkedRead.computedPlain()) } },
  ]
}

extension EnvironmentStack {
  fileprivate func linked<Root: Sendable>(
    to stack: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Environment> & Sendable
  ) -> EnvironmentStack {
    link(to: stack, part)
    return self
  }
}

private func inLinkingScope(_ run: () -> Void) {
  linkingStack.withOverrides {
    $0.int00 = 1
  } operation: {
    run()
  }
}
