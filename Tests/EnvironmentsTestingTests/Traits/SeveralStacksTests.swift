import EnvironmentsTesting
import Foundation
import Testing
import XCTest

private struct Account: Sendable {
  var user = "none"
  var visits = 0
}

private struct Payments: Sendable {
  var currency = "EUR"
  var paid = 0
}

/// What an application makes of a module's environment.
private struct Shop: Sendable {
  var name = "shop"
  var payments = Payments(currency: "linked")
}

private let accounts = EnvironmentStack(Account())
private let payments = EnvironmentStack(Payments())
/// Of the same type as the one above.
private let refunds = EnvironmentStack(Payments(currency: "USD"))

private let shop = EnvironmentStack(Shop())
private let shopPayments = {
  let stack = EnvironmentStack(Payments())
  stack.link(to: shop, \.payments)
  return stack
}()

struct SeveralStacksTests {
  @Suite(
    .environment(accounts) { $0.user = "suite" }, .environment(payments) { $0.currency = "GBP" })
  struct TraitsOfEach {
    @Test(.environment(payments) { $0.currency = "CHF" })
    func `A test adds to the scope of one stack, and keeps those of others, also of one type`() {
      #expect(accounts.user == "suite")
      #expect(payments.currency == "CHF")
      #expect(refunds.currency == "USD")
    }
  }

  @Suite(.environment(shop) { $0.payments.currency = "SEK" })
  struct Linked {
    @Test func `A trait of the application's stack is seen through the module's`() {
      #expect(shopPayments.currency == "SEK")
    }

    @Test(.environment(shopPayments) { $0.paid = 7 })
    func `A trait of the module's stack is seen through the application's, and inherits from it`() {
      #expect(shop.payments.paid == 7)
      #expect(shop.payments.currency == "SEK")
      #expect(shop.name == "shop")
    }

    @Test(arguments: 1...100)
    func `Cases in parallel do not disturb each other through the link`(number: Int) async {
      shopPayments.paid = number
      await Task.yield()
      #expect(shop.payments.paid == number)
      shop.replace { $0.payments.paid += 1 }
      #expect(shopPayments.paid == number + 1)
    }
  }
}
