package import AuditCatalog

extension Member {
  /// Returns the member with the names of system types qualified that the code base declares itself, such as
  /// `Foundation.FileManager`.
  ///
  /// - Parameter own: The names of the types of the code base.
  /// - Returns: The member, unchanged if no name clashes.
  package func qualified(in own: Set<String>) -> Member {
    let clashes = Self.modules.filter { own.contains($0.key) }
    guard !clashes.isEmpty else { return self }
    func qualified(_ code: String) -> String { Self.qualified(code, clashes) }
    return Member(
      name, type: qualified(type), live: qualified(live), mock: qualified(mock), use: use,
      uses: uses,
      imports: imports,
      support: support.map { Support(name: $0.name, code: qualified($0.code)) })
  }

  private static let modules: [String: String] = [
    "Bundle": "Foundation", "Calendar": "Foundation", "CocoaError": "Foundation",
    "Data": "Foundation",
    "Date": "Foundation", "FileHandle": "Foundation", "FileManager": "Foundation",
    "Locale": "Foundation", "NotificationCenter": "Foundation", "Pipe": "Foundation",
    "Process": "Foundation", "ProcessInfo": "Foundation", "Thread": "Foundation",
    "TimeInterval": "Foundation", "TimeZone": "Foundation", "URL": "Foundation",
    "URLError": "Foundation", "UserDefaults": "Foundation", "UUID": "Foundation",
    "AsyncStream": "_Concurrency", "Clock": "_Concurrency", "ContinuousClock": "_Concurrency",
    "Task": "_Concurrency", "DispatchQueue": "Dispatch", "DispatchTime": "Dispatch",
    "Duration": "Swift",
  ]

  private static func qualified(_ code: String, _ modules: [String: String]) -> String {
    var result = ""
    var rest = code[...]
    while let first = rest.first {
      guard first.isLetter || first == "_" else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if result.last != ".", let module = modules[String(word)] { result += module + "." }
      result += word
      rest = rest.dropFirst(word.count)
    }
    return result
  }
}
