package import AuditModel

extension AuditReport {
  /// Encodes the report for the cache, with each text only once.
  package func encode() -> [UInt8] {
    var texts = TextTable()
    var body = ByteWriter()
    body.write(findings.count)
    for finding in findings {
      body.write(texts.number(of: finding.rule.rawValue))
      body.write(finding.classification.place)
      body.write(finding.role.place)
      body.write(finding.certainty.place)
      body.write(texts.number(of: finding.file))
      body.write(finding.span)
      for text in [
        finding.module, finding.declaration, finding.code, finding.symbol, finding.message,
      ] {
        body.write(texts.number(of: text))
      }
      body.write(finding.ordinal)
      body.write(finding.member.map { texts.number(of: $0) + 1 } ?? 0)
    }
    body.write(notices.count)
    for notice in notices {
      body.write(notice.kind.place)
      body.write(notice.severity == .error)
      body.write(texts.number(of: notice.file))
      body.write(notice.span != nil)
      if let span = notice.span { body.write(span) }
      body.write(texts.number(of: notice.message))
    }
    for path in Statistics.counts { body.write(statistics[keyPath: path]) }
    body.write(environments.count)
    for environment in environments {
      for text in [environment.name, environment.type, environment.file] {
        body.write(texts.number(of: text))
      }
    }
    body.write(shadowedTypes.count)
    for name in shadowedTypes { body.write(texts.number(of: name)) }
    body.write(modules.count)
    for module in modules {
      body.write(texts.number(of: module.name))
      body.write(module.files)
      body.write(module.controlledReads)
    }
    var head = ByteWriter()
    head.write(texts.texts.count)
    for text in texts.texts { head.write(text) }
    return head.bytes + body.bytes
  }

  /// Decodes a report; nil if the bytes are invalid.
  package init?(decoding bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    guard let report = try? Self.read(from: &reader), reader.isAtEnd else { return nil }
    self = report
  }

  private static func read(from reader: inout ByteReader) throws(ByteReader.Damaged) -> AuditReport
  {
    var texts: [String] = []
    let textCount = try reader.readCount()
    texts.reserveCapacity(textCount)
    for _ in 0..<textCount { texts.append(try reader.readString()) }
    var report = AuditReport(findings: [], notices: [], statistics: Statistics())
    let findingCount = try reader.readCount()
    report.findings.reserveCapacity(findingCount)
    for _ in 0..<findingCount { report.findings.append(try reader.readFinding(texts)) }
    for _ in 0..<(try reader.readCount()) { report.notices.append(try reader.readNotice(texts)) }
    for path in Statistics.counts { report.statistics[keyPath: path] = try reader.readInt() }
    for _ in 0..<(try reader.readCount()) {
      report.environments.append(
        Environment(
          name: try reader.readText(texts), type: try reader.readText(texts),
          file: try reader.readText(texts)))
    }
    for _ in 0..<(try reader.readCount()) {
      report.shadowedTypes.append(try reader.readText(texts))
    }
    for _ in 0..<(try reader.readCount()) {
      report.modules.append(
        Module(
          name: try reader.readText(texts), files: try reader.readInt(),
          controlledReads: try reader.readInt()))
    }
    return report
  }
}

extension AuditReport.Statistics {
  fileprivate static var counts: [WritableKeyPath<Self, Int>] {
    [
      \.files, \.lines, \.testFiles, \.typedFiles, \.controlledReads, \.suppressed, \.baselined,
    ]
  }
}

extension ByteReader {
  fileprivate mutating func readText(_ texts: [String]) throws(Damaged) -> String {
    let number = try readInt()
    guard texts.indices.contains(number) else { throw Damaged() }
    return texts[number]
  }

  fileprivate mutating func readCase<Value: CaseIterable>(
    _ type: Value.Type
  ) throws(Damaged) -> Value {
    let number = try readInt()
    guard number >= 0, let value = Value.allCases.dropFirst(number).first else { throw Damaged() }
    return value
  }

  fileprivate mutating func readSpan() throws(Damaged) -> SourceSpan {
    let startLine = try readInt()
    let startColumn = try readInt()
    let endLine = try readInt()
    return SourceSpan(
      startLine: startLine, startColumn: startColumn, endLine: endLine, endColumn: try readInt())
  }

  fileprivate mutating func readFinding(_ texts: [String]) throws(Damaged) -> Finding {
    var finding = Finding(
      rule: RuleID(rawValue: try readText(texts)),
      classification: try readCase(Finding.Classification.self),
      role: try readCase(Finding.Role.self), certainty: try readCase(Finding.Certainty.self),
      file: try readText(texts), span: try readSpan(), module: try readText(texts),
      declaration: try readText(texts), code: try readText(texts), symbol: try readText(texts),
      message: try readText(texts), member: nil)
    finding.ordinal = try readInt()
    let member = try readInt()
    guard member <= texts.count, member >= 0 else { throw Damaged() }
    if member > 0 { finding.member = texts[member - 1] }
    return finding
  }

  fileprivate mutating func readNotice(_ texts: [String]) throws(Damaged) -> Notice {
    Notice(
      kind: try readCase(Notice.Kind.self), severity: try readBool() ? .error : .warning,
      file: try readText(texts), span: try readBool() ? try readSpan() : nil,
      message: try readText(texts))
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ span: SourceSpan) {
    for number in [span.startLine, span.startColumn, span.endLine, span.endColumn] {
      write(number)
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The index of the case, from 0.
  fileprivate var place: Int {
    var place = 0
    for value in Self.allCases {
      if value == self { break }
      place += 1
    }
    return place
  }
}

/// A table of distinct texts.
private struct TextTable {
  private(set) var texts: [String] = []
  /// The numbers of texts by their bytes, because equal strings can have different bytes.
  private var numbers: [ContentHash: Int] = [:]

  mutating func number(of text: String) -> Int {
    let hash = ContentHash(text)
    if let number = numbers[hash] { return number }
    numbers[hash] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
