#if canImport(Runtime) && (os(Linux) || os(macOS))
  import Runtime

  extension PlaceOfUse {
    /// The user's code that this thread is executing, where that can be found out.
    static func current() -> PlaceOfUse? {
      guard
        #available(macOS 26.0, *),
        let backtrace = try? Backtrace.capture(limit: 48, top: 0, images: images)
      else { return nil }
      let addresses = backtrace.frames.map(\.description)
      // Each place once: to look symbols up takes some milliseconds, and a loop that reads
      // outside any scope reports at each turn. Under the lock, because nothing says that
      // looking up is safe for several threads; it runs none of the user's code.
      // environment-audit:ignore global.singleton: what is known of addresses never changes
      return known.withLock { known in
        if let place = known[addresses] { return place }
        let calls = backtrace.symbolicated()?.frames.compactMap(Call.init) ?? []
        let place = PlaceOfUse(in: calls)
        known[addresses] = .some(place)
        return place
      }
    }

    /// What is loaded, found out once.
    ///
    /// The runtime (6.3.1) reads what is mapped while other threads map and unmap, and ends the
    /// process where something is gone that has just been there. It would do so for each backtrace.
    @available(macOS 26.0, *)
    private static let images = ImageMap.capture()

    // environment-audit:ignore global.singleton: what is known of addresses never changes
    private static let known = Locked<[[String]: PlaceOfUse?]>([:])
  }

  @available(macOS 26.0, *)
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
    /// Nothing: there are no backtraces here.
    static func current() -> PlaceOfUse? { nil }
  }
#endif
