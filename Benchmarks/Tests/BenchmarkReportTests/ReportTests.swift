import Foundation
import Testing

@testable import BenchmarkReport

struct ReportTests {
  private static let met = Row("read", .memory, must: .atMost(1), goal: .atMost(0.5))
  private static let missed = Row("memory", .memory, must: .atMost(1))

  @Test("The summary counts, names what is missed, and tells what a reader has to know")
  func summary() async throws {
    var report = Report(machine: try await Machine(), isQuick: true)
    report.add(Self.met, Finding(.megabytes, 0.7))
    var finding = Finding(.megabytes, 3)
    finding.note = "1000 replaces"
    report.add(Self.missed, finding)
    #expect(report.missed == ["memory"])
    #expect(
      report.summary == """
        memory: 1000 replaces
        --quick: fewer rounds, replaces and builds than what decides
        1 of 2 musts met, 0 of 1 goals
        missed: memory
        """)
  }

  @Test("JSON says what the table says")
  func json() async throws {
    var report = Report(machine: try await Machine(), isQuick: false)
    var finding = Finding(.nanoseconds, 20, reference: 10)
    finding.instructions = Counts(value: 90, reference: 100)
    finding.allocations = Counts(value: 1, reference: 2)
    report.add(Self.met, finding)

    let json = Data(try report.json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["quick"] as? Bool == false)
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.first)
    #expect(row["name"] as? String == "read")
    #expect(row["value"] as? Double == 20)
    #expect(row["ratio"] as? Double == 2)
    #expect(row["instructionRatio"] as? Double == 0.9)
    #expect(row["referenceAllocations"] as? Double == 2)
    #expect(row["must"] as? String == "≤1")
    #expect(row["verdict"] as? String == "must met")
  }
}
