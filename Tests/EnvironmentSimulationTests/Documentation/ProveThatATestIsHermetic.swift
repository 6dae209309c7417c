import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ProveThatATestIsHermetic.md

private struct Receipt {
  var items: [String]
  var date: Date

  init(items: [String]) {
    self.items = items
    date = Date()
  }
}

private struct AppEnvironment: Sendable {
  var date: @Sendable () -> Date
}

nonisolated private let Current = EnvironmentStack(
  live: AppEnvironment(date: { Date() }),
  test: AppEnvironment(date: { Date(timeIntervalSince1970: 0) }))

private struct ControlledReceipt {
  var items: [String]
  var date: Date

  init(items: [String]) {
    self.items = items
    date = Current.date()
  }
}

private let exports = FileManager.default.temporaryDirectory.appending(path: "exports-of-tests")

extension HermeticSuites {
  @Suite struct ProveThatATestIsHermetic {
    // The test of the article fails. It stands in a suite that does not run.
    @Suite(.disabled("shows a failure"))
    struct Failing {
      @Suite(.hermetic)
      struct ReceiptTests {
        @Test func countsItems() {
          #expect(Receipt(items: ["tea", "milk"]).items.count == 2)
        }
      }
    }

    @Test func `The first suite's test is reported as in the article`() async {
      let issues = await hermeticIssues {
        await MainActor.run { Failing.ReceiptTests().countsItems() }
      }
      #if os(Linux)
        #expect(issues.count == 1)
        #expect(
          issues.first?.message.contains(
            "read the system's clock\nDate() in Receipt(items:) at ProveThatATestIsHermetic.swift:15, "
              + "called from HermeticSuites.ProveThatATestIsHermetic.Failing.ReceiptTests.countsItems()\n"
              + "  • Read it through the environment: Current.date() (environment-audit fix time.now)"
          )
            == true, "\(issues)")
      #endif
    }

    @Suite(.hermetic, .environment(Current))
    struct ControlledReceiptTests {
      @Test func datesReceipts() {
        #expect(ControlledReceipt(items: ["tea"]).date == Date(timeIntervalSince1970: 0))
      }
    }

    @Test(.hermetic(allowing: .files(in: exports), .clock))
    func exportsReceipts() throws {
      try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
      try Data("tea".utf8).write(to: exports.appending(path: "receipt.txt"))
    }

    #if os(Linux)
      @Test(.hermetic(enforcing: true))
      func worksOffline() {
        #expect(FileManager.default.contents(atPath: "/etc/hosts") == nil)
      }
    #endif

    // The code of documentation comments.

    struct Folder {
      @Test(.hermetic(allowing: .files(in: "/var/exports")))
      func exports() {}
    }

    struct TemporaryFolder {
      @Test(.hermetic(allowing: .files(in: temporaryDirectory), .clock))
      func exports() {}
    }
  }
}

private let temporaryDirectory = FileManager.default.temporaryDirectory
