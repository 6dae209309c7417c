import EnvironmentSetterOperators
import Foundation

func misspelledKeyPathOfAnOperator() {
  let one: Repo = .mock |> \.nmae .~ "Blob" |> \.stars .~ 1
  // error: value of type 'Repo' has no member 'nmae'
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
