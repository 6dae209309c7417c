import AuditModel

/// The findings by module and by file, as links, and the notices.
///
/// The script groups the findings itself, so it hides these lists.
struct HTMLIndex {
  let report: AuditReport
  let listed: HTMLFindings

  func write(to output: inout some TextOutputStream) {
    let byFile = Dictionary(grouping: listed.listed, by: \.file)
    if !byFile.isEmpty {
      output.write(modules(byFile))
      output.write(files(byFile))
    }
    output.write(notices)
  }

  private func modules(_ byFile: [String: [Finding]]) -> String {
    let modules = Dictionary(grouping: byFile.keys) { byFile[$0]?.first?.module ?? "" }
    var html = "<section class=\"index\" aria-labelledby=\"by-module\">\n"
    html += "<h2 id=\"by-module\">By module</h2>\n"
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let count = files.reduce(0) { $0 + (byFile[$1]?.count ?? 0) }
      html +=
        "<details><summary>\(HTMLText.escaped(module)) <span class=\"n\">\(count.grouped)</span></summary><ul>"
      for file in files.sorted() {
        html +=
          "<li><a href=\"#\(id(file))\">\(HTMLText.escaped(file))</a> \(byFile[file]?.count ?? 0)</li>"
      }
      html += "</ul></details>\n"
    }
    return html + "</section>\n"
  }

  private func files(_ byFile: [String: [Finding]]) -> String {
    var html = "<section class=\"index\" aria-labelledby=\"by-file\">\n"
    html += "<h2 id=\"by-file\">By file</h2>\n"
    for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      html += "<details id=\"\(id(file))\"><summary>\(HTMLText.escaped(file)) "
      html += "<span class=\"n\">\(findings.count.grouped)</span></summary><ul>"
      let sorted = findings.sorted {
        ($0.span.startLine, $0.span.startColumn) < ($1.span.startLine, $1.span.startColumn)
      }
      for finding in sorted {
        html += "<li><a href=\"#\(listed.anchors[finding])\">\(finding.span.startLine)</a> "
        html += "<code>\(HTMLText.escaped(finding.symbol))</code></li>"
      }
      html += "</ul></details>\n"
    }
    return html + "</section>\n"
  }

  /// Returns the anchor of a file, from a hash, because paths may contain any characters.
  private func id(_ file: String) -> String {
    "file-"
      + SHA256.hash(file.utf8).prefix(6).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }

  private var notices: String {
    guard !report.notices.isEmpty else { return "" }
    let items = report.notices.map { notice in
      let line = notice.span.map { ":\($0.startLine)" } ?? ""
      return
        "<li><span class=\"badge \(notice.severity.rawValue)\">\(notice.severity.rawValue)</span> "
        + "<b>\(HTMLText.escaped(notice.file))\(line)</b> \(HTMLText.prose(notice.message))</li>\n"
    }
    return """
      <section aria-labelledby="notices">
      <h2 id="notices">What else there is to say</h2>
      <ul class="notices">
      \(items.joined())</ul>
      </section>

      """
  }
}
