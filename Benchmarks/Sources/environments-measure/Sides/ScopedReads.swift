import CMeasuring
import Environments

extension Side {
  /// Reads in a scope, or while other scopes are alive.
  static let scopedReads =
    reading("scope10", in: inScope, stackReads)
    + reading("scope10.locals", in: inScopeUnderLocals, stackReads)
    + reading("box10", in: inBox, boxReads)
    + reading("box10.locals", in: inBoxUnderLocals, boxReads)
    + reading("scopes20", in: inTwentyScopes, stackReads)
    + reading("overridden1", in: overridingOne, stack100Reads)
    + reading("overridden100", in: overridingAll, stack100Reads)
    + reading("elsewhere10", in: whileScopesLiveElsewhere, stackReads)

  private static func reading(
    _ place: String, in surroundings: @escaping @Sendable (() -> Void) -> Void, _ reads: Reads
  ) -> [Side] {
    reads.map { Side("\(place).\($0.field)", in: surroundings, loop: $0.loop) }
  }
}

/// Loops of reads, by the kind of the field.
private typealias Reads = [(field: String, loop: @Sendable (Int) -> Void)]

private let stackReads: Reads = [
  ("int", { repeated($0) { benchmark_use(Read.stackInt()) } }),
  ("plain", { repeated($0) { benchmark_use(Read.stackPlain()) } }),
  ("capturing", { repeated($0) { benchmark_use(Read.stackCapturing()) } }),
]

private let boxReads: Reads = [
  ("int", { repeated($0) { benchmark_use(Read.boxInt()) } }),
  ("plain", { repeated($0) { benchmark_use(Read.boxPlain()) } }),
  ("capturing", { repeated($0) { benchmark_use(Read.boxCapturing()) } }),
]

private let stack100Reads: Reads = [
  ("int", { repeated($0) { benchmark_use(Read.stack100Int()) } }),
  ("plain", { repeated($0) { benchmark_use(Read.stack100Plain()) } }),
]

@Sendable
private func inScope(_ body: () -> Void) {
  stack10.withOverrides({ $0.int01 = 1 }, operation: body)
}

@Sendable
private func inBox(_ body: () -> Void) {
  Box10.$current.withValue(Box10(Environment10()), operation: body)
}

@Sendable
private func inTwentyScopes(_ body: () -> Void) {
  nested(20, body)
}

/// Opens nested scopes, each of which overrides a field.
private func nested(_ depth: Int, _ body: () -> Void) {
  guard depth > 0 else { return body() }
  stack10.withOverrides {
    $0.int01 = depth
  } operation: {
    nested(depth - 1, body)
  }
}

@Sendable
private func overridingOne(_ body: () -> Void) {
  stack100.withOverrides({ $0.int29 = 1 }, operation: body)
}

@Sendable
private func overridingAll(_ body: () -> Void) {
  stack100.withOverrides({ $0 = Environment100() }, operation: body)
}

/// Keeps captured scopes alive that no task is in: the reader has no scope, but must look for one.
@Sendable
private func whileScopesLiveElsewhere(_ body: () -> Void) {
  let scopes = (0..<100).map { number in
    stack10.withOverrides {
      $0.int01 = number
    } operation: {
      stack10.capturedScope()
    }
  }
  body()
  withExtendedLifetime(scopes) {}
}

private let unrelated = (0..<20).map { TaskLocal(wrappedValue: $0) }

/// Binds unrelated task-local values around the body.
private func underLocals(_ locals: ArraySlice<TaskLocal<Int>>, _ body: () -> Void) {
  guard let local = locals.first else { return body() }
  local.withValue(1) { underLocals(locals.dropFirst(), body) }
}

@Sendable
private func inScopeUnderLocals(_ body: () -> Void) {
  inScope { underLocals(unrelated[...], body) }
}

@Sendable
private func inBoxUnderLocals(_ body: () -> Void) {
  inBox { underLocals(unrelated[...], body) }
}
