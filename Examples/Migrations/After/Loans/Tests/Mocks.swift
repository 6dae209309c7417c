import Foundation

@testable import Loans

extension Environment {
  static var mock: Environment {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return Environment(
      api: .mock(.dune, .emma), calendar: calendar, card: Card(number: "1"), date: { .mock },
      schedule: { _ in })
  }
}

extension LibraryAPI {
  static func mock(_ loans: Loan...) -> LibraryAPI {
    LibraryAPI(
      loans: { _, completion in completion(.success(loans)) },
      renew: { _, loan, completion in
        var renewed = loan
        renewed.dueOn += 28 * 86_400
        renewed.renewals += 1
        completion(.success(renewed))
      })
  }
}

extension Date {
  /// Tuesday, August 28, 2018, 10:14:11 GMT.
  static let mock = Date(timeIntervalSince1970: 1_535_451_251)
}

extension Loan {
  static let dune = Loan(title: "Dune", dueOn: .mock + 3 * 86_400)
  static let emma = Loan(title: "Emma", dueOn: .mock - 2 * 86_400)
}
