import Foundation

/// The contents of the list of loans.
struct LoansScreen: Equatable {
  struct Row: Equatable {
    var title: String
    var subtitle: String
    var canRenew: Bool
  }

  var rows: [Row] = []
  var message: String?
}

class LoansPresenter {
  private(set) var screen = LoansScreen()
  private var loans: [Loan] = []

  func load() {
    guard let card = Current.card else {
      screen = LoansScreen(message: Strings.loggedOut)
      return
    }
    Current.api.loans(card) { result in
      switch result {
      case .success(let loans):
        Current.analytics.track("loans.loaded")
        self.show(loans)
      case .failure:
        Current.analytics.track("loans.failed")
        self.screen.message = Strings.failed
      }
    }
  }

  func renew(at index: Int) {
    guard let card = Current.card, loans.indices.contains(index) else { return }
    Current.api.renew(card, loans[index]) { result in
      switch result {
      case .success(let loan):
        Current.analytics.track("loan.renewed")
        self.loans[index] = loan
        self.show(self.loans)
      case .failure(.refused(let reason)):
        Current.analytics.track("loan.refused")
        self.screen.message = reason
      case .failure(.noAnswer):
        self.screen.message = Strings.failed
      }
    }
  }

  private func show(_ loans: [Loan]) {
    self.loans = loans.sorted { $0.dueOn < $1.dueOn }
    screen = LoansScreen(
      rows: self.loans.map(row), message: loans.isEmpty ? Strings.noLoans : nil)
    self.loans.forEach(remind)
  }

  private func row(_ loan: Loan) -> LoansScreen.Row {
    let subtitle: String
    switch loan.daysLeft {
    case ..<0: subtitle = Strings.overdue(-loan.daysLeft, fee: Fees.text(Fees.fee(for: loan)))
    case 0...7: subtitle = Strings.dueIn(loan.daysLeft)
    default: subtitle = Strings.due(format(loan.dueOn))
    }
    return LoansScreen.Row(
      title: loan.title, subtitle: subtitle, canRenew: loan.renewals < 2 && loan.daysLeft >= 0)
  }

  private func format(_ date: Date) -> String {
    let formatter = Current.dateFormatter
    formatter.calendar = Current.calendar
    formatter.locale = Locale(identifier: Current.language == .de ? "de_DE" : "en_US")
    formatter.timeZone = Current.calendar.timeZone
    formatter.dateStyle = .medium
    return formatter.string(from: date)
  }

  /// Schedules a notice on the day before a loan is due.
  private func remind(_ loan: Loan) {
    guard
      loan.daysLeft > 0,
      let date = Current.calendar.date(byAdding: .day, value: -1, to: loan.dueOn)
    else { return }
    Current.schedule(Notice(id: loan.title, date: date, text: "\(loan.title): \(Strings.dueIn(1))"))
  }
}
