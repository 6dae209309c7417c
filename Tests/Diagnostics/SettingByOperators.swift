import EnvironmentSetterOperators
import Foundation

func misspelledKeyPathOfAnOperator() {
  let one: Repo = .mock |> \.nmae .~ "Blob" |> \.stars .~ 1
  // error: cannot infer key path type from context; consider explicitly specifying a root type
  // error: cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'Lens<Repo, String>'
  let two = Repo.mock |> \.nmae %~ { $0 + "!" }
  // error: value of type 'Repo' has no member 'nmae'
  _ = (one, two)
}

func readOnlyKeyPathOfAnOperator() {
  let repo = Repo.mock |> \.title .~ "Blob"
  // error: '.~' is unavailable: the key path is read-only
  _ = repo
}

func valueOfAnotherTypeForAnOperator() {
  let repo = Repo.mock |> \.stars .~ "many"
  // error: cannot convert value of type 'String' to expected argument type 'Int'
  _ = repo
}
