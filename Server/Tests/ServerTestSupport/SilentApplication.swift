package import Hummingbird
import Logging

/// Returns an application whose errors are added to a list, and whose other messages are dropped.
package func application<Context: RequestContext>(
  _ router: Router<Context>, log: Shared<[String]> = Shared([])
) -> some ApplicationProtocol where Context.Source == ApplicationRequestContextSource {
  Application(router: router, logger: Logger(label: "errors") { _ in ErrorLog(messages: log) })
}

private struct ErrorLog: LogHandler {
  let messages: Shared<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error
  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { messages.append("\(event.message)") }
}
