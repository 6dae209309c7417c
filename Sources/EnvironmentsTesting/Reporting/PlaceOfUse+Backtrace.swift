#if canImport(Runtime) && (os(Linux) || os(macOS))
  import Runtime
#endif

extension PlaceOfUse {
  /// Returns the calls of the user's code on this thread's stack, or nil if there is no backtrace.
  static func current() -> PlaceOfUse? {
    #if canImport(Runtime) && os(Linux)
      guard
        let backtrace = try? Backtrace.capture(limit: 48, top: 0, images: SourceFrame.images)
      else { return nil }
      // The lines of the user's calls only, from the innermost call on, until the place of use is known.
      return PlaceOfUse(
        in: backtrace.frames.lazy.flatMap { frame in
          let address = UInt(frame.adjustedProgramCounter) ?? 0
          let functions = SourceFrame.frames(at: address, hasLines: false)
          return functions.contains(where: \.isOfUser) ? SourceFrame.frames(at: address) : functions
        })
    #elseif canImport(Runtime) && os(macOS)
      guard
        #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
        let backtrace = try? Backtrace.capture(limit: 48, top: 0, images: SourceFrame.images),
        let frames = backtrace.symbolicated()?.frames
      else { return nil }
      return PlaceOfUse(in: frames.compactMap(SourceFrame.init))
    #else
      nil
    #endif
  }
}
