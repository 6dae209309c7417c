import EnvironmentClients
import EnvironmentsTesting

/// An interceptor that records calls and how they end.
struct CallRecorder: ClientInterceptor {
  let lines = Recorder<String>()

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    lines.record("\(call)")
    do {
      let result = try operation()
      lines.record("returned")
      return result
    } catch {
      lines.record("threw \(error)")
      throw error
    }
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    lines.record("\(call)")
    do {
      let result = try await operation()
      lines.record("returned")
      return result
    } catch {
      lines.record("threw \(error)")
      throw error
    }
  }
}
