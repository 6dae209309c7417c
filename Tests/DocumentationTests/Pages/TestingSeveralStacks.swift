// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/TestingSeveralStacks.md
import Environments
import EnvironmentsTesting
import Testing

// block

extension TestingSeveralStacksTests {
  // block
}

@Suite(.disabled("shows a failure")) struct Failing {
  // block
}

extension TestingSeveralStacksTests {
  @Test(
    .environment(App.Current) { $0.user = "Blob" },
    .environment(Payments.Current) { $0.pay = { _ in "receipt" } })
  func leavingTheTask() async throws {
    // block
    let text = try await task.value
    #expect(text == "receipt for Blob")
  }
}

// block

extension TestingSeveralStacksTests {
  @Test func linkedStacks() {
    // block
  }
}

@Suite(.strict(App.Current), .strict(Payments.Current), .environment(App.Current))
struct TestingSeveralStacksTests {
  @Test func findsTheForgottenStack() async throws {
    await withKnownIssue { _ = try await checkOut() }
  }
}
