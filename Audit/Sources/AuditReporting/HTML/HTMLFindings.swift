import AuditCatalog
import AuditModel

/// The findings of a page, by change, with the surrounding code.
struct HTMLFindings {
  let groups: [ChangeGroup]
  let total: Int
  let anchors: Anchors
  let codeLimit: Int
  let findingLimit: Int
  let context: ReportContext

  /// The findings that are listed in the page.
  var listed: [Finding] { Array(groups.lazy.flatMap(\.findings).prefix(findingLimit)) }

  func write(to output: inout some TextOutputStream) {
    output.write(
      "<section id=\"findings\" aria-labelledby=\"all\">\n<h2 id=\"all\">Findings</h2>\n")
    if total == 0 {
      output.write("<p class=\"lead\">There are none.</p>\n")
    } else {
      output.write(limits + tools + "<div id=\"groups\">\n")
      var left = findingLimit
      var leftWithCode = codeLimit
      let reader = SourceReader(context.source)
      for (index, group) in groups.enumerated() where left > 0 {
        let findings = Array(group.findings.prefix(left))
        left -= findings.count
        output.write(summary(of: group, isOpen: index == 0))
        for cluster in Cluster.clusters(of: findings) {
          let hasCode = leftWithCode > 0
          leftWithCode -= cluster.findings.count
          output.write(article(cluster, group, hasCode ? reader.lines(of: cluster.file) : nil))
        }
        output.write("</details>\n")
      }
      output.write(
        "</div>\n<p id=\"nothing\" class=\"quiet\" hidden=\"hidden\">Nothing matches.</p>\n")
    }
    output.write("</section>\n")
  }

  private var limits: String {
    var sentences: [String] = []
    if total > codeLimit {
      sentences.append(
        "The code around findings is shown for the first \(codeLimit.grouped) of \(total.grouped), in the order of "
          + "the changes.")
    }
    if total > findingLimit {
      sentences.append(
        "\((total - findingLimit).grouped) are left out of this page; the formats text, json and sarif have all."
      )
    }
    return sentences.isEmpty ? "" : "<p class=\"limits\">\(sentences.joined(separator: " "))</p>\n"
  }

  /// The controls of the script, which are hidden without it.
  private var tools: String {
    let families = Set(groups.flatMap(\.findings).map(\.rule.family))
    let options = Family.allCases.filter(families.contains).map {
      "<option value=\"\($0.rawValue)\">\($0.rawValue)</option>"
    }
    return """
      <form id="tools" role="search" hidden="hidden">
      <label class="search"><span>Search</span><input id="query" type="search" autocomplete="off" \
      spellcheck="false" placeholder="Code, path, rule …  ( / )" aria-keyshortcuts="/"/></label>
      <label><span>Show</span><select id="class"><option value="hidden">hidden</option>\
      <option value="live">live</option><option value="">all</option></select></label>
      <label><span>Family</span><select id="family"><option value="">all</option>\
      \(options.joined())</select></label>
      <fieldset><legend>Group by</legend>\
      <label><input type="radio" name="by" value="change" checked="checked"/><span>change</span></label>\
      <label><input type="radio" name="by" value="module"/><span>module</span></label>\
      <label><input type="radio" name="by" value="file"/><span>file</span></label></fieldset>
      <p class="state"><output id="count" for="query class family"></output> \
      <button type="button" id="open">Open all</button> \
      <button type="button" id="close">Close all</button></p>
      </form>

      """
  }

  private func summary(of group: ChangeGroup, isOpen: Bool) -> String {
    let symbols = group.symbols.prefix(5).map { "<code>\(HTMLText.escaped($0))</code>" }
    var html =
      "<details class=\"group\" id=\"\(group.id)\"\(isOpen ? " open=\"open\"" : "")>\n<summary>"
    html += "<h3><code>\(HTMLText.escaped(group.name))</code></h3>"
    let instead =
      group.member == nil
      ? "needs a member of its own"
      : "\(group.hidden > 0 ? "instead of" : "stands for") \(symbols.joined(separator: ", "))\(group.symbols.count > 5 ? ", …" : "")"
    html += "<span class=\"symbols\">\(instead)</span>"
    html +=
      "<span class=\"n\">\((group.hidden > 0 ? group.hidden : group.live).grouped)</span></summary>\n"
    guard let rule = context.catalog.rule(group.rule) else { return html }
    return html + """
      <div class="why"><p>\(HTMLText.prose(rule.explanation))</p>
      <div class="sides"><figure><figcaption>Hidden</figcaption><pre><code>\
      \(HTMLText.escaped(rule.example))</code></pre></figure>
      <figure class="good"><figcaption>Controlled</figcaption><pre><code>\
      \(HTMLText.escaped(rule.remedy))</code></pre></figure></div></div>

      """
  }

  private func article(_ cluster: Cluster, _ group: ChangeGroup, _ lines: [String]?) -> String {
    let first = cluster.findings[0]
    let families = Set(cluster.findings.map(\.rule.family.rawValue)).sorted()
    let isHidden = cluster.classification == .hidden
    var html =
      "<article data-class=\"\(isHidden ? "hidden" : "live")\" data-n=\"\(cluster.findings.count)\" "
      + "data-family=\"\(families.joined(separator: " "))\" "
      + "data-module=\"\(HTMLText.escaped(cluster.module))\" "
      + "data-file=\"\(HTMLText.escaped(cluster.file))\">\n"
    html +=
      "<h4><a href=\"#\(anchors[first])\">\(HTMLText.path(cluster.file)):\(first.span.startLine)</a></h4>\n"
      + "<ul class=\"messages\">"
    for (message, count) in messages(of: cluster) {
      html += "<li>\(HTMLText.prose(message))\(count > 1 ? " <b>× \(count)</b>" : "")</li>"
    }
    html += "</ul>\n<p class=\"about\"><span class=\"badge \(cluster.classification.rawValue)\">"
    html += "\(cluster.classification.rawValue.replacing("-", with: " "))</span>"
    for rule in Set(cluster.findings.map(\.rule)).sorted() {
      html += " <span class=\"rule\">\(HTMLText.escaped(rule.rawValue))</span>"
    }
    if group.member != nil {
      html += " <span class=\"to\">→ <code>\(HTMLText.escaped(group.name))</code></span>"
    }
    if cluster.findings.contains(where: { $0.certainty == .byName }) {
      html += " <span class=\"rule\">told by its name</span>"
    }
    html += "</p>\n"
    if let lines {
      html += HTMLSnippet(cluster: cluster, lines: lines) { anchors[$0] }.html
    } else {
      html += bare(cluster)
    }
    return html + "</article>\n"
  }

  /// Returns the findings without the surrounding code.
  private func bare(_ cluster: Cluster) -> String {
    let items = cluster.findings.map {
      "<li value=\"\($0.span.startLine)\" class=\"hit\">"
        + "<mark id=\"\(anchors[$0])\">\(HTMLText.escaped($0.code))</mark></li>"
    }
    return "<div class=\"code\"><ol>\(items.joined())</ol></div>"
  }

  private func messages(of cluster: Cluster) -> [(String, Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for finding in cluster.findings {
      if counts[finding.message] == nil { order.append(finding.message) }
      counts[finding.message, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }
}
