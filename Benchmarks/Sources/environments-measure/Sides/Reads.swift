import CMeasuring
import Environments

/// Reads as in a program: each in a function of its own, which the loop calls.
///
/// In the loop itself, the read of a global's number would be an operand of an addition and no
/// operation of its own.
enum Read {
  @inline(never) static func globalInt() -> Int { global10.int00 }
  @inline(never) static func globalPlain() -> Int { global10.plain00() }
  @inline(never) static func globalCapturing() -> Int { global10.capturing00() }

  @inline(never) static func global100Int() -> Int { global100.int00 }
  @inline(never) static func global100Plain() -> Int { global100.plain00() }

  @inline(never) static func stackInt() -> Int { stack10.int00 }
  @inline(never) static func stackPlain() -> Int { stack10.plain00() }
  @inline(never) static func stackCapturing() -> Int { stack10.capturing00() }

  @inline(never) static func stack100Int() -> Int { stack100.int00 }
  @inline(never) static func stack100Plain() -> Int { stack100.plain00() }

  @inline(never) static func deepInt() -> Int { deepStack10.int00 }
  @inline(never) static func deepPlain() -> Int { deepStack10.plain00() }

  @inline(never) static func writtenInt() -> Int { writtenStack10.int00 }
  @inline(never) static func writtenPlain() -> Int { writtenStack10.plain00() }

  @inline(never) static func currentInt() -> Int { stack10.current.int00 }
  @inline(never) static func currentPlain() -> Int { stack10.current.plain00() }

  @inline(never) static func migratedInt() -> Int { migrated10.int00 }
  @inline(never) static func migratedPlain() -> Int { migrated10.plain00() }
  @inline(never) static func migrated100Plain() -> Int { migrated100.plain00() }

  @inline(never) static func boxInt() -> Int { Box10.current.value.int00 }
  @inline(never) static func boxPlain() -> Int { Box10.current.value.plain00() }
  @inline(never) static func boxCapturing() -> Int { Box10.current.value.capturing00() }
}

extension Side {
  /// Reads outside of scopes.
  static let reads = [
    Side("global10.int") { repeated($0) { benchmark_use(Read.globalInt()) } },
    Side("global10.plain") { repeated($0) { benchmark_use(Read.globalPlain()) } },
    Side("global10.capturing") { repeated($0) { benchmark_use(Read.globalCapturing()) } },
    Side("global100.int") { repeated($0) { benchmark_use(Read.global100Int()) } },
    Side("global100.plain") { repeated($0) { benchmark_use(Read.global100Plain()) } },

    Side("stack10.int") { repeated($0) { benchmark_use(Read.stackInt()) } },
    Side("stack10.plain") { repeated($0) { benchmark_use(Read.stackPlain()) } },
    Side("stack10.capturing") { repeated($0) { benchmark_use(Read.stackCapturing()) } },
    Side("stack100.int") { repeated($0) { benchmark_use(Read.stack100Int()) } },
    Side("stack100.plain") { repeated($0) { benchmark_use(Read.stack100Plain()) } },

    Side("deep10.int") { repeated($0) { benchmark_use(Read.deepInt()) } },
    Side("deep10.plain") { repeated($0) { benchmark_use(Read.deepPlain()) } },

    Side("written10.int") { repeated($0) { benchmark_use(Read.writtenInt()) } },
    Side("written10.plain") { repeated($0) { benchmark_use(Read.writtenPlain()) } },

    Side("current10.int") { repeated($0) { benchmark_use(Read.currentInt()) } },
    Side("current10.plain") { repeated($0) { benchmark_use(Read.currentPlain()) } },
    Side("migrated10.int") { repeated($0) { benchmark_use(Read.migratedInt()) } },
    Side("migrated10.plain") { repeated($0) { benchmark_use(Read.migratedPlain()) } },
    Side("migrated100.plain") { repeated($0) { benchmark_use(Read.migrated100Plain()) } },
  ]
}
