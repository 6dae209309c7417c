// Swift 6, MainActor
import Environments

struct AppEnvironment: Sendable {
  var language = "en"
}

nonisolated let Current = EnvironmentStack(AppEnvironment())

func observe() async {
  for await language in Current.updates(of: \.language) { print(language) }
  // error: type 'KeyPath<AppEnvironment, String>' does not conform to the 'Sendable' protocol
}
