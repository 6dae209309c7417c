// Swift 6, MainActor
// error: type 'KeyPath<AppEnvironment, String>' does not conform to the 'Sendable' protocol
import Environments

struct AppEnvironment: Sendable {
  var language = "en"
}

nonisolated let Current = EnvironmentStack(AppEnvironment())

func observe() async {
  for await language in Current.updates(of: \.language) { print(language) }
}
