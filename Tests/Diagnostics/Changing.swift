import Environments
import Foundation

func misspelledFieldInAnOverride() {
  Current.withOverrides {
    $0.dat = { .mock }
    // error: value of type 'AppEnvironment' has no member 'dat'
    // error: cannot infer contextual base in reference to member 'mock'
  } operation: {
    print("overridden")
  }
}

func missingOperation() {
  Current.withOverrides { $0.date = { .mock } }
  // error: 'withOverrides(fileID:line:_:)' is unavailable: add 'operation: { … }', which sees the overrides; 'push' and 'replace' change the environment from here on
}

func valueOfAnotherType() {
  Current.language = 3
  // error: cannot assign value of type 'Int' to type 'String'
}

func valueForAClosure() {
  Current.date = Date()
  // error: cannot assign value of type 'Date' to type '@Sendable () -> Date'
}

func constantByASubscript() {
  Current[\.region] = "DE"
  // error: setter for 'subscript(_:)' is unavailable: assign the field by its name, or use 'replace'
}

func constantInAChange() {
  Current.replace { $0.region = "DE" }
  // error: cannot assign to property: 'region' is a 'let' constant
}

func capturedVariable() {
  var events: [String] = []
  Current.withOverrides {
    $0.track = { events.append($0) }
    // error: mutation of captured var 'events' in concurrently-executing code
  } operation: {
    print("overridden")
  }
  print(events)
}

func wholeEnvironmentForTheStack() {
  Current = .mock
  // error: cannot assign to value: 'Current' is a 'let' constant
  // error: type 'EnvironmentStack<AppEnvironment>' has no member 'mock'
}
