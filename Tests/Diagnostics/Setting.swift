import EnvironmentSetters
import Foundation

func misspelledKeyPath() {
  let one: Repo = with(.mock, set(\.nmae, "Blob"))
  // error: value of type 'Repo' has no member 'nmae'
  let two: Repo = with(.mock, concat(set(\.nmae, "Blob"), set(\.stars, 1)))
  // error: value of type 'Repo' has no member 'nmae'
  let three: Repo = with(.mock, over(\.nmae) { $0 + "!" })
  // error: value of type 'Repo' has no member 'nmae'
  let four = [Repo.mock].map(set(\.nmae, "Blob"))
  // error: value of type 'Repo' has no member 'nmae'
  var five = Repo.mock
  with(&five, mut(\.nmae, "Blob"))
  // error: value of type 'Repo' has no member 'nmae'
  update(&five, mut(\.nmae, "Blob"), mut(\.stars, 1))
  // error: value of type 'Repo' has no member 'nmae'
  _ = (one, two, three, four)
}

func readOnlyKeyPath() {
  let titled: Repo = with(.mock, set(\.title, "Blob"))
  // error: 'set' is unavailable: the key path is read-only; change what an optional wraps in the closure of 'over'
  let owned: Repo = with(.mock, set(\.owner?.name, "Blob"))
  // error: 'set' is unavailable: the key path is read-only; change what an optional wraps in the closure of 'over'
  var repo = Repo.mock
  with(&repo, mut(\.title, "Blob"))
  // error: 'mut' is unavailable: the key path is read-only; change what an optional wraps in the closure of 'with'
  _ = (titled, owned)
}

func valueOfAnotherType() {
  let repo: Repo = with(.mock, concat(set(\.stars, "many"), set(\.name, "Blob")))
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  _ = repo
}

func changeInPlaceForAFunction() {
  let repo = with(Repo.mock, over(\.stars) { $0 += 1 })
  // error: 'over' is unavailable: the closure changes its argument in place; return the new value
  _ = repo
}

func keyPathForALens(_ fahrenheit: Lens<Repo, Int>) {
  let repo = with(Repo.mock, set(fahrenheit, 212))
  // error: cannot convert value of type 'Lens<Repo, Int>' to expected argument type 'WritableKeyPath<Repo, Int>'
  _ = repo
}

func closureOfAPropertyWithAMethod() {
  let stars = with(Stars.mock, set(\.count, { _ in 1 }))
  // error: converting non-Sendable function value to '@Sendable (String) async throws -> Int' may introduce data races
  _ = stars
  _ = with(Stars.mock, set(\.count, { @Sendable _ in 1 }))
}
