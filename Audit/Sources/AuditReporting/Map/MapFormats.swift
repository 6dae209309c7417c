package import AuditModel

/// Writes the map as a graph in the language DOT, from modules to families.
package struct MapGraph: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let map = DependencyMap(report)
    output.write("digraph \(Self.quoted(context.projectName)) {\n  rankdir=LR;\n")
    for family in map.families {
      output.write(
        "  \(Self.quoted("dependency " + family.rawValue)) [label=\(family.rawValue)];\n")
    }
    for row in map.rows {
      let node = Self.quoted("module " + row.module.name)
      output.write("  \(node) [label=\(Self.quoted(row.module.name)), shape=box];\n")
      for family in map.families {
        guard let uses = row.uses[family] else { continue }
        var counts: [String] = []
        if uses.hidden > 0 { counts.append("\(uses.hidden) hidden") }
        if uses.live > 0 { counts.append("\(uses.live) live") }
        output.write(
          "  \(node) -> \(Self.quoted("dependency " + family.rawValue))"
            + " [label=\"\(counts.joined(separator: ", "))\", "
            + (uses.hidden > 0 ? "color=\"#b4470f\", penwidth=2" : "style=dashed") + "];\n")
      }
    }
    output.write("}\n")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// Writes the map as JSON.
package struct MapJSON: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let map = DependencyMap(report)
    let value: JSONValue = [
      "schemaVersion": 1,
      "modules": .array(
        map.rows.map { row in
          [
            "name": .string(row.module.name),
            "files": .integer(row.module.files),
            "controlledReads": .integer(row.module.controlledReads),
            "dependencies": .object(
              Dictionary(
                uniqueKeysWithValues: row.uses.map { family, uses in
                  (
                    family.rawValue,
                    ["hidden": .integer(uses.hidden), "live": .integer(uses.live)]
                  )
                })),
          ]
        }),
    ]
    value.write(to: &output)
    output.write("\n")
  }
}
