import Environments
import Hummingbird
import Instrumentation

extension ResponseBody {
  /// Returns a body that is written in a scope, with the trace of the current task.
  ///
  /// The server writes a body after the middleware has returned, in the task of the connection, which is
  /// in no scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: A body of the same bytes.
  func written<Environment>(in scope: CapturedScope<Environment>) -> ResponseBody {
    // A body without bytes has no code that could read the environment.
    guard contentLength != 0 else { return self }
    let trace = InstrumentationContext.current
    return ResponseBody(contentLength: contentLength) { writer in
      let parent = writer
      try await scope.run {
        try await InstrumentationContext.withValue(trace) { try await write(parent) }
      }
    }
  }
}
