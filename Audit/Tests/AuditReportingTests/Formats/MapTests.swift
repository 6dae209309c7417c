import AuditModel
import AuditReporting
import Testing

struct MapTests {
  private static let report: AuditReport = {
    var report = Sample.report([
      .date(module: "Shop"), .date(line: 4, module: "Shop"), .date(.liveDefault, module: "Shop"),
      .date(.constant, module: "Shop", rule: "global.never-assigned"),
      .date(.liveImplementation, module: "Kit \"2\"", rule: "network.session"),
    ])
    report.modules = [
      AuditReport.Module(name: "Core", files: 2, controlledReads: 7),
      AuditReport.Module(name: "Kit \"2\"", files: 1, controlledReads: 0),
      AuditReport.Module(name: "Shop", files: 3, controlledReads: 1),
    ]
    return report
  }()

  private func text(_ format: MapFormat, _ report: AuditReport = Self.report) -> String {
    format.reporter.string(report, Sample.shopContext)
  }

  @Test func `A map has a row for each module and a column for each family in use`() {
    let map = DependencyMap(Self.report)
    #expect(map.rows.map(\.module.name) == ["Shop", "Core", "Kit \"2\""])
    #expect(map.families == [.time, .network])
    #expect(map.rows[0].uses == [.time: DependencyMap.Uses(hidden: 2, live: 1)])
  }

  @Test func `A page is well-formed, loads nothing and has heads for its rows and columns`() throws
  {
    let page = try Page(text(.html))
    #expect(page.title == "Shop: the map of its dependencies")
    #expect(page.text.contains("2 hidden uses in 1 of 3 modules."))
    #expect(page.text.contains("Shop2 hidden +1 live21"))
    #expect(page.elements.count { $0.attributes["scope"] == "row" } == 4)
    #expect(page.elements.count { $0.attributes["scope"] == "col" } == 5)
    #expect(page.elements.contains { $0.attributes["tabindex"] == "0" })
    #expect(!page.elements.contains { ["link", "img", "script", "iframe"].contains($0.name) })
    #expect(!text(.html).contains("http:") && !text(.html).contains("https:"))
  }

  @Test func `Names of modules are text with any content`() throws {
    var report = Self.report
    report.modules[0].name = "<script>&\"'\\"
    #expect(try Page(text(.html, report)).text.contains("<script>&\"'\\"))
    #expect(text(.dot, report).contains(#""module <script>&\"'\\" [label="<script>&\"'\\", shape"#))
  }

  @Test func `A graph marks the edges that are hidden`() {
    #expect(
      text(.dot) == #"""
        digraph "Shop" {
          rankdir=LR;
          "dependency time" [label=time];
          "dependency network" [label=network];
          "module Shop" [label="Shop", shape=box];
          "module Shop" -> "dependency time" [label="2 hidden, 1 live", color="#b4470f", penwidth=2];
          "module Core" [label="Core", shape=box];
          "module Kit \"2\"" [label="Kit \"2\"", shape=box];
          "module Kit \"2\"" -> "dependency network" [label="1 live", style=dashed];
        }

        """#)
  }

  @Test func `The JSON has each module, also those that use nothing`() throws {
    let json = try JSON(text(.json))
    #expect(json["schemaVersion"]?.integer == 1)
    let modules = try #require(json["modules"])
    #expect(modules[0]?["dependencies"]?["time"]?["hidden"]?.integer == 2)
    #expect(modules[0]?["dependencies"]?["time"]?["live"]?.integer == 1)
    #expect(modules[1]?["name"]?.string == "Core")
    #expect(modules[1]?["controlledReads"]?.integer == 7)
  }
}
