import AuditCatalog
import AuditModel

/// The top of the page: the share of controlled dependencies, by family and location.
struct HTMLOverview {
  private static let placeLimit = 10

  let report: AuditReport
  let digest: Digest
  let groups: [ChangeGroup]
  let context: ReportContext

  var header: String {
    let share = digest.share
    let name = context.projectName.isEmpty ? "This code base" : context.projectName
    let looked =
      "\(CountSentence.of(report.statistics.files, "file")) and "
      + "\(CountSentence.of(report.statistics.lines, "line")) were looked at"
      + (report.statistics.testFiles == 0
        ? "." : "; \(CountSentence.of(report.statistics.testFiles, "file")) of tests were not.")
    let sentence =
      share.total == 0
      ? "Nothing in it depends on the world around it."
      : "<strong>\(share.controlled.grouped)</strong> of \(CountSentence.of(share.total, "use")) of the "
        + "world \(share.controlled == 1 ? "goes" : "go") through an environment; "
        + "<strong>\(share.hidden.grouped)</strong> \(share.hidden == 1 ? "is" : "are") hidden."
    return """
      <header>
      <div class="hero">
      \(ring)
      <div>
      <p class="kicker">Environment audit</p>
      <h1>\(HTMLText.escaped(name))</h1>
      <p class="lead">\(sentence)</p>
      <p class="quiet">\(looked)</p>
      </div>
      </div>
      \(tiles)
      </header>

      """
  }

  private var ring: String {
    let share = digest.share
    let tenths = share.total == 0 ? 1_000 : share.controlled * 1_000 / share.total
    return """
      <div class="ring">
      <svg viewBox="0 0 120 120" role="img" aria-label="\(share.percent) percent is controlled">
      <circle class="rest" cx="60" cy="60" r="51" fill="none" stroke-width="14"/>
      <circle class="part" cx="60" cy="60" r="51" fill="none" stroke-width="14" pathLength="1000" \
      stroke-dasharray="\(tenths) 1000" transform="rotate(-90 60 60)"/>
      </svg>
      <p aria-hidden="true"><b>\(HTMLText.escaped(share.percentText))<small>%</small></b>controlled</p>
      </div>
      """
  }

  private var tiles: String {
    let values: [(style: String, count: Int, name: String)] = [
      ("hidden", digest.hidden, "hidden"),
      ("controlled", digest.share.controlled, "controlled"),
      ("live", digest.liveDefaults, digest.liveDefaults == 1 ? "live default" : "live defaults"),
      (
        "live", digest.liveImplementations,
        digest.liveImplementations == 1 ? "live implementation" : "live implementations"
      ),
      ("", report.count(.constant), "never assigned"),
      ("", report.statistics.suppressed, "suppressed"),
      ("", report.statistics.baselined, "in the baseline"),
    ]
    return "<dl class=\"tiles\">\n"
      + values.map { style, count, name in
        "<div class=\"\(style)\"><dt>\(name)</dt><dd>\(count.grouped)</dd></div>\n"
      }.joined() + "</dl>"
  }

  var figures: String {
    guard digest.hidden > 0 else { return "" }
    return """
      <section aria-labelledby="families">
      <h2 id="families">What is hidden</h2>
      \(bars(digest.families.filter { $0.hidden > 0 }.map { ($0.family.rawValue, $0.hidden) }))
      </section>

      """
  }

  var changes: String {
    let best = groups.prefix(SummaryReporter.changeLimit).filter { $0.hidden > 0 }
    guard !best.isEmpty else { return "" }
    let removed = best.reduce(0) { $0 + $1.hidden }
    let title =
      best.count == 1
      ? "The change that helps most"
      : "\(best.count == 10 ? "Ten" : "\(best.count)") changes that help most"
    return """
      <section aria-labelledby="changes">
      <h2 id="changes">\(title)</h2>
      <p class="quiet">Together they remove \(removed.grouped) of \(CountSentence.hidden(digest.hidden)).</p>
      <ol class="changes">
      \(best.map(change).joined(separator: "\n"))
      </ol>
      </section>

      """
  }

  private func change(_ group: ChangeGroup) -> String {
    let symbols = group.symbols.prefix(4).map { "<code>\(HTMLText.escaped($0))</code>" }
      .joined(separator: " ")
    let target =
      group.member == nil
      ? "<span class=\"target\">a member of its own</span>"
      : "<code class=\"target\">\(HTMLText.escaped(group.name))</code>"
    return """
      <li><a href="#\(group.id)"><span class="share">\(bar(group.hidden, of: digest.hidden))</span>\
      <span class="what">\(symbols)\(group.symbols.count > 4 ? " …" : "")</span> \
      \(target) <span class="count"><b>\(group.hidden.grouped)</b> in \
      \(CountSentence.of(group.files, "file"))</span></a></li>
      """
  }

  var places: String {
    guard digest.hidden > 0 else { return "" }
    return "<div class=\"columns\">\n"
      + (digest.modules.count > 1 ? places("Modules", "modules", digest.modules) : "")
      + places("Files", "files", digest.files) + "</div>\n"
  }

  private func places(_ title: String, _ id: String, _ places: [Digest.PlaceCount]) -> String {
    let rows = places.prefix(Self.placeLimit).map { ($0.name, $0.hidden) }
    let left = places.count - rows.count
    return """
      <section aria-labelledby="\(id)">
      <h2 id="\(id)">\(title) with most of it</h2>
      \(bars(rows))
      \(left > 0 ? "<p class=\"quiet\">And \(left.grouped) more.</p>" : "")
      </section>

      """
  }

  /// Returns a row for each name, with its number and a proportional bar.
  private func bars(_ rows: [(name: String, value: Int)]) -> String {
    let maximum = rows.map(\.value).max() ?? 0
    return "<table class=\"bars\">\n"
      + rows.map { name, value in
        "<tr><th scope=\"row\">\(HTMLText.path(name))</th><td class=\"n\">\(value.grouped)</td>"
          + "<td class=\"bar\">\(bar(value, of: maximum))</td></tr>\n"
      }.joined() + "</table>"
  }

  private func bar(_ value: Int, of maximum: Int) -> String {
    let width = maximum == 0 ? 0 : max(4, value * 1_000 / maximum)
    return "<svg viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<rect width=\"\(width)\" height=\"1\"/></svg>"
  }
}
