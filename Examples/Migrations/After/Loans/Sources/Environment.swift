import Environments
import Foundation

/// Everything that the app depends on.
struct Environment {
  var analytics = Analytics()
  var api = LibraryAPI()
  var calendar = Calendar.autoupdatingCurrent
  var card: Card?
  var date: () -> Date = Date.init
  var dateFormatter = DateFormatter()
  var language = Language.en
  var schedule: (Notice) -> Void = { NoticeCenter.shared.add($0) }
}

nonisolated let environments: EnvironmentStack<Environment> = EnvironmentStack(Environment())

nonisolated var Current: Environment {
  get { environments.current }
  _modify { yield &environments.current }
}
