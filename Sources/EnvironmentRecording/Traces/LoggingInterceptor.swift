#if Logging
  public import EnvironmentClients
  public import Logging

  /// Logs each call of an environment's endpoints when it ends.
  ///
  /// ```swift
  /// Current.replace { $0 = $0.intercepted(by: LoggingInterceptor()) }
  /// ```
  ///
  /// The message is the name of the endpoint, such as `AppEnvironment.gitHub.fetchRepos`. The metadata has the
  /// duration in `milliseconds` and, if the call throws, the `error`.
  ///
  /// Available with the trait `Logging`.
  public struct LoggingInterceptor: ClientInterceptor {
    private let level: Logger.Level
    private let errorLevel: Logger.Level
    private let redaction: Redaction?
    private let logger: @Sendable () -> Logger

    /// Makes an interceptor.
    ///
    /// - Parameters:
    ///   - level: The level of calls that return.
    ///   - errorLevel: The level of calls that throw.
    ///   - redaction: The names whose values are replaced in the metadata, which has the arguments as JSON under
    ///     `argument.` and the label. If it is nil, the default, the metadata does not have the arguments.
    ///   - logger: Returns the logger of a call. By default, it is the logger of the task.
    public init(
      level: Logger.Level = .debug, errorLevel: Logger.Level = .error,
      arguments redaction: Redaction? = nil,
      logger: @escaping @Sendable () -> Logger = { Logger.current }
    ) {
      self.level = level
      self.errorLevel = errorLevel
      self.redaction = redaction
      self.logger = logger
    }

    /// Runs a call and logs it.
    ///
    /// - Parameters:
    ///   - call: The name and the arguments.
    ///   - operation: The closure with these arguments.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public func intercept<Success: ~Copyable, Failure>(
      _ call: ClientCall, operation: () throws(Failure) -> Success
    ) throws(Failure) -> Success {
      let begun = begin(call)
      do {
        let success = try operation()
        log(call, begun)
        return success
      } catch {
        log(call, begun, error)
        throw error
      }
    }

    /// Runs an asynchronous call and logs it.
    ///
    /// - Parameters:
    ///   - call: The name and the arguments.
    ///   - operation: The closure with these arguments.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
      _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
    ) async throws(Failure) -> Success {
      let begun = begin(call)
      do {
        let success = try await operation()
        log(call, begun)
        return success
      } catch {
        log(call, begun, error)
        throw error
      }
    }

    /// A call that has begun.
    private struct Begun {
      var start = ContinuousClock.now
      var logger: Logger
      /// The arguments, read before the call, which can change the objects to which they refer.
      var metadata: Logger.Metadata = [:]
    }

    private func begin(_ call: ClientCall) -> Begun {
      var begun = Begun(logger: logger())
      guard let redaction, begun.logger.logLevel <= max(level, errorLevel) else { return begun }
      for (label, text) in RecordedArgument.texts(of: call, redaction) {
        begun.metadata["argument.\(label)"] = "\(text)"
      }
      return begun
    }

    private func log(_ call: ClientCall, _ begun: Begun, _ error: (any Error)? = nil) {
      begun.logger.log(
        level: error == nil ? level : errorLevel, "\(call.endpoint)",
        metadata: {
          var metadata = begun.metadata
          metadata["milliseconds"] = "\((ContinuousClock.now - begun.start) / .milliseconds(1))"
          if let error { metadata["error"] = "\(error)" }
          return metadata
        }())
    }
  }
#endif
