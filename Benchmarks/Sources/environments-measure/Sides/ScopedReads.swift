import CMeasuring
import Environments

extension Side {
  /// Reads in a scope, or while other scopes are alive.
  static let scopedReads = [
    Side("scope10.int", in: inScope) { repeated($0) { benchmark_use(Read.stackInt()) } },
    Side("scope10.plain", in: inScope) { repeated($0) { benchmark_use(Read.stackPlain()) } },
    Side("scope10.capturing", in: inScope) {
      repeated($0) { benchmark_use(Read.stackCapturing()) }
    },
    Side("scope10.locals.int", in: inScopeUnderLocals) {
      repeated($0) { benchmark_use(Read.stackInt()) }
    },
    Side("scope10.locals.plain", in: inScopeUnderLocals) {
      repeated($0) { benchmark_use(Read.stackPlain()) }
    },
    Side("scope10.locals.capturing", in: inScopeUnderLocals) {
      repeated($0) { benchmark_use(Read.stackCapturing()) }
    },

    Side("box10.int", in: inBox) { repeated($0) { benchmark_use(Read.boxInt()) } },
    Side("box10.plain", in: inBox) { repeated($0) { benchmark_use(Read.boxPlain()) } },
    Side("box10.capturing", in: inBox) { repeated($0) { benchmark_use(Read.boxCapturing()) } },
    Side("box10.locals.int", in: inBoxUnderLocals) {
      repeated($0) { benchmark_use(Read.boxInt()) }
    },
    Side("box10.locals.plain", in: inBoxUnderLocals) {
      repeated($0) { benchmark_use(Read.boxPlain()) }
    },
    Side("box10.locals.capturing", in: inBoxUnderLocals) {
      repeated($0) { benchmark_use(Read.boxCapturing()) }
    },

    Side("scopes20.int", in: inTwentyScopes) {
      repeated($0) { benchmark_use(Read.stackInt()) }
    },
    Side("scopes20.plain", in: inTwentyScopes) {
      repeated($0) { benchmark_use(Read.stackPlain()) }
    },

    Side("overridden1.int", in: overridingOne) {
      repeated($0) { benchmark_use(Read.stack100Int()) }
    },
    Side("overridden1.plain", in: overridingOne) {
      repeated($0) { benchmark_use(Read.stack100Plain()) }
    },
    Side("overridden100.int", in: overridingAll) {
      repeated($0) { benchmark_use(Read.stack100Int()) }
    },
    Side("overridden100.plain", in: overridingAll) {
      repeated($0) { benchmark_use(Read.stack100Plain()) }
    },

    Side("elsewhere10.int", in: whileScopesLiveElsewhere) {
      repeated($0) { benchmark_use(Read.stackInt()) }
    },
    Side("elsewhere10.plain", in: whileScopesLiveElsewhere) {
      repeated($0) { benchmark_use(Read.stackPlain()) }
    },
  ]
}

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
  stack100.withOverrides({ $0.overrideAll() }, operation: body)
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
