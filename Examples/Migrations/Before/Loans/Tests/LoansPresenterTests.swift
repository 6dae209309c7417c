import Foundation
import Testing

@testable import Loans

@Suite
struct LoansPresenterTests {
  let presenter = LoansPresenter()

  init() {
    Current = .mock
  }

  @Test func showsLoansByDueDate() async {
    await wait()
    presenter.load()
    #expect(presenter.screen.rows.map(\.title) == ["Emma", "Dune"])
    #expect(presenter.screen.rows.map(\.subtitle) == ["2 days overdue, €0.50", "due in 3 days"])
    #expect(Current.analytics.events == ["loans.loaded": 1])
  }

  @Test func speaksGerman() async {
    Current.language = .de
    await wait()
    presenter.load()
    #expect(
      presenter.screen.rows.map(\.subtitle) == ["2 Tage überfällig, 0,50 €", "fällig in 3 Tagen"])
  }

  @Test(arguments: [
    (0, "due today"), (1, "due tomorrow"), (7, "due in 7 days"), (8, "due Sep 5, 2018"),
    (-1, "1 days overdue, €0.25"), (-50, "50 days overdue, €10.00"),
  ])
  func showsTheDueDate(days: Int, text: String) async {
    Current.api = .mock(Loan(title: "Dune", dueOn: .mock + Double(days) * 86_400))
    await wait()
    presenter.load()
    #expect(presenter.screen.rows.map(\.subtitle) == [text])
  }

  @Test func childrenPayNothing() async {
    Current.card?.isChild = true
    await wait()
    presenter.load()
    #expect(presenter.screen.rows.first?.subtitle == "2 days overdue, €0.00")
  }

  @Test func asksToLogIn() async {
    Current.card = nil
    await wait()
    presenter.load()
    #expect(presenter.screen == LoansScreen(message: "Log in to see your loans"))
  }

  @Test func showsThatTheLibraryDoesNotAnswer() async {
    Current.api.loans = { $1(.failure(.noAnswer)) }
    await wait()
    presenter.load()
    #expect(presenter.screen.message == "The library does not answer")
    #expect(Current.analytics.events == ["loans.failed": 1])
  }

  @Test func renews() async {
    await wait()
    presenter.load()
    presenter.renew(at: 1)
    #expect(presenter.screen.rows.last?.subtitle == "due Sep 28, 2018")
    #expect(Current.analytics.events == ["loans.loaded": 1, "loan.renewed": 1])
  }

  @Test func showsWhyALoanCannotBeRenewed() async {
    Current.api.renew = { $2(.failure(.refused("Another reader waits"))) }
    await wait()
    presenter.load()
    presenter.renew(at: 1)
    #expect(presenter.screen.message == "Another reader waits")
  }

  @Test func remindsOnTheDayBefore() async {
    var notices: [Notice] = []
    Current.schedule = { notices.append($0) }
    await wait()
    presenter.load()
    #expect(
      notices == [Notice(id: "Dune", date: .mock + 2 * 86_400, text: "Dune: due tomorrow")])
  }

  @Test func countsNothingWithoutPermission() async {
    Current.analytics.isEnabled = false
    await wait()
    presenter.load()
    #expect(Current.analytics.events.isEmpty)
  }

  /// Lets other tests run, as a request to a server would.
  private func wait() async {
    for _ in 0..<10 { await Task.yield() }
  }
}
