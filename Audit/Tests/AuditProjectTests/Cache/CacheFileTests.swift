import AuditModel
import AuditProject
import Foundation
import Testing

@Suite("A cache file")
struct CacheFileTests {
  private func key(_ number: Int) -> ContentHash { ContentHash("\(number)") }

  private func content(_ number: Int) -> [UInt8] {
    (0..<number % 300).map { UInt8(truncatingIfNeeded: $0 &* number) }
  }

  private func write(
    _ folder: TemporaryFolder, _ numbers: Range<Int>, keeping old: CacheFile? = nil,
    used: Range<Int> = 0..<0, kind: CacheFile.Kind = .facts
  ) throws {
    let new = Dictionary(uniqueKeysWithValues: numbers.map { (key($0), (kind, content($0))) })
    try CacheFile.write(
      to: folder.path("cache"), keeping: old, used: Set(used.map(key)),
      new: new.mapValues { (kind: $0.0, bytes: $0.1) })
  }

  private func open(_ folder: TemporaryFolder) -> CacheFile? {
    CacheFile(path: folder.path("cache"))
  }

  @Test("gives back what was put into it")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    #expect(open(folder) == nil)
    try write(folder, 0..<500)
    let cache = try #require(open(folder))
    for number in 0..<500 { #expect(cache.content(key(number)) == content(number)) }
    #expect(cache.content(key(500)) == nil)
    #expect(folder.names == ["cache"])
  }

  @Test("keeps old contents for as long as they may be asked for")
  func ages() throws {
    let folder = try TemporaryFolder()
    try write(folder, 0..<2)
    for _ in 0..<16 { try write(folder, 0..<0, keeping: open(folder), used: 1..<2) }
    #expect(open(folder)?.content(key(0)) == content(0))
    try write(folder, 0..<0, keeping: open(folder), used: 1..<2)
    #expect(open(folder)?.content(key(0)) == nil)
    #expect(open(folder)?.content(key(1)) == content(1))
  }

  @Test("stays readable through open descriptors when it is replaced")
  func replaced() throws {
    let folder = try TemporaryFolder()
    try write(folder, 0..<50)
    let old = try #require(open(folder))
    try write(folder, 50..<60)
    for number in 0..<50 { #expect(old.content(key(number)) == content(number)) }
    #expect(open(folder)?.entries.count == 10)
  }

  @Test("never gives a wrong content, whichever byte is damaged")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try write(folder, 40..<48)
    let whole = try folder.bytes(of: "cache")
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x41
      try folder.write("cache", bytes: bytes)
      guard let cache = open(folder) else { continue }
      let wrong = (40..<48).filter { number in
        cache.content(key(number)).map { $0 != content(number) } ?? false
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test("that is cut off is none, or has what is left")
  func cutOff() throws {
    let folder = try TemporaryFolder()
    try write(folder, 40..<48)
    let whole = try folder.bytes(of: "cache")
    for count in 0..<whole.count {
      try folder.write("cache", bytes: Array(whole.prefix(count)))
      #expect(open(folder) == nil)
    }
    try folder.write("cache", bytes: whole + [1, 2, 3])
    #expect(open(folder)?.content(key(41)) == content(41))
  }

  @Test("survives writers at the same time")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("cache")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        let bytes = content(writer + 100)
        let key = key(writer)
        group.addTask {
          for _ in 0..<20 {
            try? CacheFile.write(
              to: path, keeping: CacheFile(path: path), used: [],
              new: [key: (kind: .facts, bytes: bytes)])
          }
        }
      }
    }
    let cache = try #require(open(folder))
    for entry in cache.entries { #expect(cache.content(entry.key) != nil) }
    #expect(folder.names == ["cache"])
  }
}

@Suite("A report as bytes")
struct ReportCodingTests {
  private var report: AuditReport {
    var statistics = AuditReport.Statistics()
    statistics.files = 3
    statistics.lines = 40_000
    statistics.suppressed = 2
    let span = SourceSpan(startLine: 1, startColumn: 200, endLine: 70_000, endColumn: 4)
    var report = AuditReport(
      findings: Finding.Classification.allCases.flatMap { classification in
        Finding.Certainty.allCases.map { certainty in
          Finding(
            rule: "time.now", classification: classification, role: .declaration,
            certainty: certainty, file: "A/é.swift", span: span, module: "A",
            declaration: "Cart.pay()", code: "Date()", symbol: "Date()", ordinal: 300,
            message: "`Date()` reads", member: certainty == .decided ? nil : "date")
        }
      },
      notices: Notice.Kind.allCases.map {
        Notice(
          kind: $0, severity: $0 == .unreadable ? .error : .warning, file: "e\u{301}",
          span: $0 == .unparsed ? span : nil, message: "é")
      }, statistics: statistics)
    report.modules = [AuditReport.Module(name: "A", files: 3, controlledReads: 300)]
    return report
  }

  @Test("comes back byte for byte")
  func roundTrip() {
    let decoded = report.encode().withUnsafeBytes { AuditReport(decoding: $0) }
    #expect(decoded == report)
    // Equal texts can be different bytes.
    #expect(decoded?.notices.first.map { Array($0.file.utf8) } == Array("e\u{301}".utf8))
  }

  @Test("that is cut off, or longer, is none")
  func cutOff() {
    let bytes = report.encode()
    for count in 0..<bytes.count {
      #expect(bytes[..<count].withUnsafeBytes { AuditReport(decoding: $0) } == nil)
    }
    #expect((bytes + [0]).withUnsafeBytes { AuditReport(decoding: $0) } == nil)
  }

  @Test("that is damaged does not bring the program down")
  func damaged() {
    let bytes = report.encode()
    for place in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[place] = value
        // The result does not matter.
        _ = damaged.withUnsafeBytes { AuditReport(decoding: $0) }
      }
    }
  }
}
