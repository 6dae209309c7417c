#if canImport(Runtime) && (os(Linux) || os(macOS))
  import EnvironmentFakes
  import Runtime

  extension PlaceOfUse {
    /// Returns the calls of the user's code on this thread's stack, or nil if there is no backtrace.
    static func current() -> PlaceOfUse? {
      guard
        #available(macOS 26, *),
        let backtrace = try? Backtrace.capture(limit: 48, top: 0, images: images)
      else { return nil }
      let addresses = backtrace.frames.map(\.description)
      // Cached, because the look-up of symbols takes some milliseconds, and a loop that reads outside any
      // scope reports an issue in each iteration. Under the lock, because the look-up is not documented as
      // thread-safe. It runs no user code.
      // environment-audit:ignore global.singleton: the symbols of an address never change
      return known.withLock { known in
        if let place = known[addresses] { return place }
        let calls = backtrace.symbolicated()?.frames.compactMap(Call.init) ?? []
        let place = PlaceOfUse(in: calls)
        known[addresses] = .some(place)
        return place
      }
    }

    /// The loaded images, captured once.
    ///
    /// The runtime (6.3.1) reads mapped memory while other threads map and unmap it, and ends the process if
    /// memory is unmapped during the read. Without this cache, each backtrace would have that risk.
    @available(macOS 26, *)
    private static let images = ImageMap.capture()

    // environment-audit:ignore global.singleton: the symbols of an address never change
    private static let known = Locked<[[String]: PlaceOfUse?]>([:])
  }

  @available(macOS 26, *)
  extension PlaceOfUse.Call {
    fileprivate init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol, !frame.isSystem, !frame.isSwiftThunk else { return nil }
      self.init(
        symbol: symbol.rawName, function: symbol.name, path: symbol.sourceLocation?.path,
        line: symbol.sourceLocation?.line ?? 0, column: symbol.sourceLocation?.column ?? 0)
    }
  }
#else
  extension PlaceOfUse {
    /// Returns nil, because this platform has no backtraces.
    static func current() -> PlaceOfUse? { nil }
  }
#endif
