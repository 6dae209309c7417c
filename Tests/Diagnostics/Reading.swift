import Environments
import Foundation

func misspelledField() {
  _ = Current.dat()
  // error: value of type 'EnvironmentStack<AppEnvironment>' has no dynamic member 'dat' using key path from root type 'AppEnvironment'
}

func methodOfTheEnvironment() {
  _ = Current.greeting()
  // error: dynamic key path member lookup cannot refer to instance method 'greeting()'
}

func closureFieldWithALabel() async throws {
  Current.track(event: "launch")
  // error: extraneous argument label 'event:' in call
  _ = try await Current.gitHub.fetchRepos(organization: "swiftlang")
  // error: extraneous argument label 'organization:' in call
}

func closureFieldWithoutItsCall() {
  let date: Date = Current.date
  // error: function produces expected type 'Date'; did you mean to call it with '()'?
  _ = date
}

func asynchronousFieldWithoutAwait() async throws {
  _ = Current.gitHub.fetchRepos("swiftlang")
  // error: expression is 'async' but is not marked with 'await'
  // error: call can throw but is not marked with 'try'
}
