// page: Sources/EnvironmentSetters/EnvironmentSetters.docc/FastTypeChecking.md
import EnvironmentSetters
import Foundation

struct Repo {
  var name: String
  var pushedAt: Date?

  static let mock = Repo(name: "Bloblog")
}

nonisolated extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

func typeOnTheLeft() {
  // block
  _ = repo
}
