import CMeasuring

enum StaticRead {
  @inline(never) static func int() -> Int { static10.int00 }
  @inline(never) static func plain() -> Int { static10.plain00() }

  /// Writes the global: without a write in the module, the compiler would replace every read by the
  /// initial value.
  @inline(never) static func assign(_ number: Int) {
    static10.int00 = number
    static10.plain00 = static10.plain01
  }
}

extension Side {
  /// Reads of a statically initialized global variable.
  static let staticReads = [
    Side("static10.int") { repeated($0) { benchmark_use(StaticRead.int()) } },
    Side("static10.plain") { repeated($0) { benchmark_use(StaticRead.plain()) } },
    Side("static10.assign") { count in repeated(count) { StaticRead.assign(count) } },
  ]
}
