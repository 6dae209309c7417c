package import AuditModel

/// Writes the map as a page that needs no network and no script: a table of modules and families.
package struct MapPage: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let map = DependencyMap(report)
    let project = context.projectName.isEmpty ? "This code base" : context.projectName
    let title = "\(project): the map of its dependencies"
    output.write(HTMLReporter.head(title, style: HTMLStyle.text + Self.style))
    output.write(
      """
      <main>
      <h1>\(HTMLText.escaped(title))</h1>
      <p>\(sentence(map))</p>
      <p class="quiet"><span class="hidden">3</span> hidden uses, which a test cannot replace;
      +2 live uses, in defaults and implementations that a test replaces. The last column counts
      reads through an environment. Tests and suppressed findings are left out; those of a baseline count.</p>
      <div class="map" role="region" aria-labelledby="caption" tabindex="0">
      <table>
      <caption id="caption">Uses of the outside world by module</caption>
      <thead><tr><th scope="col">Module</th>

      """)
    for family in map.families { output.write(Self.column(family.rawValue)) }
    output.write(
      Self.column("all hidden") + Self.column("environment") + "</tr></thead>\n<tbody>\n")
    for row in map.rows {
      let cells = map.families.map { Self.cell(row.uses[$0] ?? DependencyMap.Uses()) }
      output.write(
        Self.line(row.module.name, cells, hidden: row.hidden, row.module.controlledReads))
    }
    let sums = map.families.map { Self.cell(map.total($0)) }
    output.write("</tbody>\n<tfoot>\n")
    output.write(Self.line("All modules", sums, hidden: map.hidden, map.controlled))
    output.write("</tfoot>\n</table>\n</div>\n</main>\n</body>\n</html>\n")
  }

  private func sentence(_ map: DependencyMap) -> String {
    let modules = CountSentence.of(map.rows.count, "module")
    if map.hidden == 0 { return "Nothing is hidden in \(modules)." }
    let faulty = map.rows.count { $0.hidden > 0 }
    return "\(CountSentence.of(map.hidden, "hidden use")) in \(faulty.grouped) of \(modules)."
  }

  private static func column(_ name: String) -> String {
    "<th scope=\"col\"><span>\(HTMLText.escaped(name))</span></th>"
  }

  private static func line(
    _ name: String, _ cells: [String], hidden: Int, _ controlled: Int
  ) -> String {
    "<tr><th scope=\"row\">\(HTMLText.escaped(name))</th>\(cells.joined())"
      + "<td>\(hidden.grouped)</td><td>\(controlled.grouped)</td></tr>\n"
  }

  private static func cell(_ uses: DependencyMap.Uses) -> String {
    var text = ""
    if uses.hidden > 0 {
      text = "<span class=\"hidden\">\(uses.hidden.grouped)<i> hidden</i></span>"
    }
    if uses.live > 0 { text += " <span class=\"live\">+\(uses.live.grouped)<i> live</i></span>" }
    return "<td>\(text)</td>"
  }

  /// The style of the table: heads that stay, and turn on narrow screens.
  private static let style = """
    body { --paper: #fff; --mark: #ffe3d1; --hidden: #9c3d0b; background: var(--paper); }
    @media (prefers-color-scheme: dark) { body { --paper: #14181f; --mark: #5a2a0c; --hidden: #ffb27d; color: #e8eaf0; } }
    .map { overflow: auto; max-height: 90vh; border: 1px solid var(--line); border-radius: 8px; }
    .map:focus-visible { outline: 3px solid var(--hidden); }
    .map table { margin: 0; border-collapse: separate; border-spacing: 0; }
    .map caption, .map i { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    .map tr { display: table-row; }
    .map th, .map td { display: table-cell; border: 0; border-bottom: 1px solid var(--line); padding: .25rem .5rem;
      text-align: right; white-space: nowrap; background: var(--paper); }
    .map th { font-weight: 600; }
    .map th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; position: sticky; left: 0;
      min-width: 15rem; }
    .map thead th { position: sticky; top: 0; vertical-align: bottom; z-index: 1; }
    .map thead th:first-child { z-index: 2; }
    .map tfoot * { border-bottom: 0; }
    .hidden { color: var(--hidden); background: var(--mark); font-weight: 650; padding: 0 .35em; border-radius: 4px; }
    .map .live { color: var(--quiet); }
    @media (max-width: 40rem) {
      .map { font-size: .8rem; }
      .map th, .map td { padding: .2rem; }
      .map th:first-child { min-width: 7rem; }
      .map .live { display: block; }
      .map thead th span { writing-mode: vertical-rl; transform: rotate(180deg); }
    }

    """
}
