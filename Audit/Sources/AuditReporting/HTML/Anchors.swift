import AuditModel

/// The anchors of findings, which are stable while the findings stay in their file and declaration.
struct Anchors {
  private var ids: [Finding: String] = [:]

  init(_ findings: [Finding]) {
    var taken: Set<String> = []
    for finding in findings {
      let hash = HTMLText.slug(finding.file) + finding.fingerprint
      let base = "f-" + Self.short(hash)
      var id = base
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(base)-\(number)"
        number += 1
      }
      ids[finding] = id
    }
  }

  subscript(finding: Finding) -> String { ids[finding] ?? "" }

  private static func short(_ text: String) -> String {
    SHA256.hash(text.utf8).prefix(5).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
