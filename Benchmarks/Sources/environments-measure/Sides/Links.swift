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

let linkingStack = EnvironmentStack(LinkingEnvironment())
// With literal key paths, as in a program: for a key path in a variable, the closure of a computed part is generic.
let linkedStack10 = {
  let stack = EnvironmentStack(Environment10())
  stack.link(to: linkingStack, \.part)
  return stack
}()
let computedStack10 = {
  let stack = EnvironmentStack(Environment10())
  stack.link(to: linkingStack, \.computedPart)
  return stack
}()

enum LinkedRead {
  @inline(never) static func int() -> Int { linkedStack10.int00 }
  @inline(never) static func plain() -> Int { linkedStack10.plain00() }
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
    Side("computed10.int") { repeated($0) { benchmark_use(LinkedRead.computedInt()) } },
    Side("computed10.plain") { repeated($0) { benchmark_use(LinkedRead.computedPlain()) } },
  ]
}

private func inLinkingScope(_ run: () -> Void) {
  linkingStack.withOverrides {
    $0.int00 = 1
  } operation: {
    run()
  }
}
