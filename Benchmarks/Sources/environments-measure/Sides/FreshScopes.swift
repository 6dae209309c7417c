import CMeasuring
import Environments

/// Opens a scope, reads one field in it, and leaves it.
enum FreshScope {
  @inline(never) static func direct() {
    stack10.withOverrides {
      $0.int01 = 1
    } operation: {
      benchmark_use(Read.stackInt())
    }
  }

  @inline(never) static func current() {
    stack10.withOverrides {
      $0.int01 = 1
    } operation: {
      benchmark_use(Read.currentInt())
    }
  }

  @inline(never) static func migrated() {
    stack10.withOverrides {
      $0.int01 = 1
    } operation: {
      benchmark_use(Read.migratedInt())
    }
  }
}

extension Side {
  /// The first read in a scope.
  static let freshScopes = [
    Side("fresh10.direct") { repeated($0) { FreshScope.direct() } },
    Side("fresh10.current") { repeated($0) { FreshScope.current() } },
    Side("fresh10.migrated") { repeated($0) { FreshScope.migrated() } },
  ]
}
