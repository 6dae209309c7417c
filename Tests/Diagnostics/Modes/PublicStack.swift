// Swift 6, nonisolated
import Environments

struct AppEnvironment: Controllable {
  var language = "en"
}

/// A stack of a type that is not public.
public let Current = EnvironmentStack(AppEnvironment())
// error: constant cannot be declared public because its type 'EnvironmentStack<AppEnvironment>' uses an internal type
