#if Tracing
  /// The result or the error of a call that runs in a closure, which can have neither typed errors nor noncopyable
  /// results.
  struct CallOutcome<Success: ~Copyable, Failure: Error>: ~Copyable {
    private var success: Success?
    var error: Failure?

    init() {
      success = nil
    }

    mutating func succeed(_ success: consuming Success) {
      self.success = consume success
    }

    /// Returns the result or throws the error.
    mutating func take() throws(Failure) -> Success {
      if let error { throw error }
      switch success.take() {
      case .some(let success): return success
      // Fatal, because there is no result to return.
      case .none: fatalError("A call ended without a result and without an error.")
      }
    }
  }
#endif
