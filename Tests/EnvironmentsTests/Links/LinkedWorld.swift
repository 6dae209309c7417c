import Environments

/// The environment of a feature's module, with a stack of its own.
struct CounterEnvironment: Sendable {
  var nthPrime: @Sendable (Int) -> Int = { _ in 2 }
  var language = "feature"
  var probe: Probe?
}

/// A feature that another feature is made of.
struct PanelEnvironment: Sendable {
  var title = "panel"
  var counter = CounterEnvironment(language: "panel's")
}

/// The application's environment, with the features' parts.
struct LinkingEnvironment: Sendable {
  var name = "app"
  var counter = CounterEnvironment(language: "app's")
  var panel = PanelEnvironment()

  /// A part without a place in memory: every read computes it.
  var computedCounter: CounterEnvironment {
    get { CounterEnvironment(nthPrime: counter.nthPrime, language: "\(name)'s, computed") }
    set {
      name = newValue.language
      counter.nthPrime = newValue.nthPrime
    }
  }
}

/// An application's stack and a feature's, linked.
struct LinkedWorld {
  let app = EnvironmentStack(LinkingEnvironment())
  let counter = EnvironmentStack(CounterEnvironment())

  init(
    _ part: any WritableKeyPath<LinkingEnvironment, CounterEnvironment> & Sendable = \.counter
  ) {
    counter.link(to: app, part)
  }
}
