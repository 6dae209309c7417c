package import Hummingbird
import Logging

/// Returns an application without a log.
package func application<Context: RequestContext>(
  _ router: Router<Context>
) -> some ApplicationProtocol where Context.Source == ApplicationRequestContextSource {
  Application(
    router: router, logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
}
