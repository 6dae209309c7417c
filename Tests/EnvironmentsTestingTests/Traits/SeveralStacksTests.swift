import Environments
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

    @Test(arguments: 1...100)
    func `A hundred cases at once change two stacks, each its own`(number: Int) async {
      accounts.visits = number
      payments.paid = number
      await Task.yield()
      accounts.replace { $0.visits += 1 }
      payments.push { $0.paid += 2 }
      #expect((accounts.visits, payments.paid) == (number + 1, number + 2))
      payments.pop()
      #expect((accounts.visits, payments.paid) == (number + 1, number))
    }
  }

  @Test(arguments: [true, false])
  func `Traits nest from left to right: a later one may read the stack of a former`(
    accountsFirst: Bool
  ) async throws {
    let account = EnvironmentTrait.environment(accounts) { $0.user = payments.currency }
    let payment = EnvironmentTrait.environment(payments) { $0.currency = "JPY" }
    let traits = accountsFirst ? [account, payment] : [payment, account]
    let seen = Recorder<[String]>()
    try await withScopes(of: traits) { seen.record([accounts.user, payments.currency]) }
    // A trait's closure sees the scopes around its own, and nothing else of the others.
    #expect(seen.values == [[accountsFirst ? "EUR" : "JPY", "JPY"]])
  }

  @Test func `Each captured scope is of one stack, and they can be entered in any order`() async {
    let found = await accounts.withOverrides {
      $0.user = "Blob"
    } operation: {
      await payments.withOverrides {
        $0.currency = "GBP"
      } operation: {
        let account = accounts.capturedScope()
        let payment = payments.capturedScope()
        let task = Task.detached {
          let neither = accounts.user + payments.currency
          let one = account.run { accounts.user + payments.currency }
          let both = account.run { payment.run { accounts.user + payments.currency } }
          let turned = payment.run { account.run { accounts.user + payments.currency } }
          return [neither, one, both, turned]
        }
        return await task.value
      }
    }
    #expect(found == ["noneEUR", "BlobEUR", "BlobGBP", "BlobGBP"])
  }

  @Test func `A stack of one type is strict, and one beside it is not`() {
    let strict = EnvironmentStack(Payments())
    strict.makeStrict()
    let lenient = EnvironmentStack(Payments())
    withKnownIssue {
      _ = strict.currency
    } matching: {
      $0.comments.contains { "\($0)".contains("EnvironmentStack<Payments>") }
    }
    // A scope of another stack is not one of this stack.
    lenient.withOverrides { _ in
    } operation: {
      withKnownIssue { _ = strict.currency }
    }
    strict.withOverrides { _ in
    } operation: {
      #expect(strict.currency == "EUR")
      #expect(lenient.currency == "EUR")
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

/// Runs an operation as a test that has the traits would be run.
private func withScopes(
  of traits: [EnvironmentTrait], _ operation: @escaping @Sendable () async throws -> Void
) async throws {
  var nested = operation
  for trait in traits.reversed() {
    nested = { [nested] in
      guard let test = Test.current else { return }
      try await trait.scopeProvider(for: test, testCase: Test.Case.current)?
        .provideScope(for: test, testCase: Test.Case.current, performing: nested)
    }
  }
  try await nested()
}
