import AuditModel
import AuditReporting
import Testing

@Suite("Figures")
struct FiguresTests {
  @Test(
    "How controlled a code base is, is rounded so that it never looks better than it is",
    arguments: [
      (0, 0, 0, 100, "100"), (1, 0, 0, 100, "100"), (0, 1, 0, 0, "0"), (999, 1, 0, 99, "99"),
      (1, 999, 0, 0, "<1"), (1, 1, 0, 50, "50"), (1, 0, 1, 50, "50"), (2, 0, 1, 66, "66"),
    ])
  func share(controlled: Int, hidden: Int, baselined: Int, percent: Int, text: String) {
    var report = Sample.report((0..<hidden).map { .date(line: $0 + 1) } + [.date(.liveDefault)])
    report.statistics.controlledReads = controlled
    report.statistics.baselined = baselined
    let share = ControlShare(report)
    #expect(share.percent == percent)
    #expect(share.percentText == text)
    #expect(share.hidden == hidden + baselined)
  }

  /// From the standard's own examples, and from its edges: 55, 56 and 64 bytes.
  static let hashes = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ]

  @Test("Hashes are those of the standard", arguments: hashes)
  func hash(text: String, digits: String) {
    let hash = SHA256.hash(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hash == digits)
  }

  @Test("A fingerprint depends on what a finding is, and not on where")
  func fingerprint() {
    let finding = Finding.date()
    #expect(finding.fingerprint == Finding.date(file: "B.swift", line: 90, column: 1).fingerprint)
    for other in [
      Finding.date(declaration: "g()"), .date(code: "Date.now"), .date(ordinal: 1),
      .date(rule: "time.timer"), .date(declaration: "f()Date()", code: ""),
    ] {
      #expect(other.fingerprint != finding.fingerprint)
    }
  }
}
