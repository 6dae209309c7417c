import Environments
import EnvironmentsTesting
import Testing

// TestingSeveralStacks.md

private struct AppEnvironment: Controllable {
  var user = "stranger"
}

private struct PaymentsEnvironment: Controllable {
  var pay: @Sendable (_ cents: Int) async throws -> String = unimplemented(
    "PaymentsEnvironment.pay", placeholder: "nothing")
}

private struct CounterEnvironment: Controllable {
  var step = 1
}

private nonisolated struct Declined: Error {}

private nonisolated enum App {
  static let Current = EnvironmentStack(AppEnvironment())
}

private nonisolated enum Payments {
  static let Current = EnvironmentStack(PaymentsEnvironment())
}

private func checkOut() async throws -> String {
  let receipt = try await Payments.Current.pay(100)
  return "\(receipt) for \(App.Current.user)"
}

@Suite("Articles: testing several stacks")
struct TestingSeveralStacksTests {
  @Suite(
    .environment(App.Current) { $0.user = "Blob" },
    .environment(Payments.Current) { $0.pay = { _ in "receipt" } })
  struct CheckoutTests {
    @Test func namesTheUser() async throws {
      #expect(try await checkOut() == "receipt for Blob")
    }

    @Test(.environment(Payments.Current) { $0.pay = { _ in throw Declined() } })
    func declines() async {
      await #expect(throws: Declined.self) { try await checkOut() }
    }
  }

  @Suite(.strict(App.Current), .strict(Payments.Current), .environment(App.Current))
  struct StrictCheckoutTests {
    @Test func findsTheForgottenStack() async throws {
      await withKnownIssue { _ = try await checkOut() }
    }
  }

  @Test(
    .environment(App.Current) { $0.user = "Blob" },
    .environment(Payments.Current) { $0.pay = { _ in "receipt" } })
  func leavingTheTask() async throws {
    let app = App.Current.capturedScope()
    let payments = Payments.Current.capturedScope()
    let task = Task.detached {
      try await app.run { try await payments.run { try await checkOut() } }
    }
    let text = try await task.value
    #expect(text == "receipt for Blob")
  }

  @Test func linkedStacks() {
    struct StoreEnvironment: Controllable {
      var counter = CounterEnvironment()
    }

    let store = EnvironmentStack(StoreEnvironment())
    let counter = EnvironmentStack(CounterEnvironment())

    counter.link(to: store, \.counter)

    store.withOverrides {
      $0.counter.step = 2
    } operation: {
      #expect(counter.step == 2)
    }
    counter.withOverrides {
      $0.step = 3
    } operation: {
      #expect(store.counter.step == 3)
    }
  }
}
