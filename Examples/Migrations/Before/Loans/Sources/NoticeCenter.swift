import Foundation

/// A text that a user sees at a given time.
struct Notice: Equatable {
  var id: String
  var date: Date
  var text: String
}

/// Keeps notices until their time.
class NoticeCenter {
  static let shared = NoticeCenter()

  private(set) var notices: [Notice] = []

  func add(_ notice: Notice) {
    notices.removeAll { $0.id == notice.id }
    notices.append(notice)
  }
}
