import EnvironmentCasePaths

// The example in the documentation comment of the macro CasePaths.

private enum CounterAction { case increment }

@CasePaths
private enum AppAction {
  case counter(CounterAction)
  case opened(page: String, isPrivate: Bool)
}

private let action = AppAction.cases.counter.embed(.increment)
