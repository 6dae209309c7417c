/// The fragments of generated code.
enum Fragments {
  static let words = [
    "account", "address", "amount", "article", "balance", "basket", "bookmark", "category",
    "channel", "comment", "contact", "country", "delivery", "device", "discount", "document",
    "favorite", "filter", "folder", "group", "history", "image", "invoice", "label", "language",
    "layout", "location", "member", "message", "number", "order", "page", "payment", "period",
    "player", "point", "position", "price", "product", "profile", "purchase", "rating", "reason",
    "receipt", "record", "region", "request", "response", "result", "review", "route", "section",
    "selection", "setting", "status", "subject", "summary", "ticket", "title", "token", "topic",
    "total", "update", "version", "viewer", "voucher", "wallet", "warning",
  ]

  static let types: [(String, String)] = [
    ("String", "\"\""), ("Int", "0"), ("Double", "0.5"), ("Bool", "false"), ("[String]", "[]"),
    ("[String: Int]", "[:]"), ("String?", "nil"), ("Date?", "nil"), ("Set<Int>", "[]"),
    ("(@Sendable (Int) -> Void)?", "nil"), ("Result<String, any Error>?", "nil"),
  ]

  /// Hidden dependencies on the outside world.
  static let hidden = [
    "let now = Date()", "let age = Date().timeIntervalSince(start)",
    "let stored = UserDefaults.standard.string(forKey: \"language\")",
    "let isThere = FileManager.default.fileExists(atPath: path)",
    "let identifier = UUID().uuidString", "let digit = Int.random(in: 0..<10)",
    "NotificationCenter.default.post(name: name, object: nil)",
    "DispatchQueue.main.async { self.reload() }",
    "let month = Calendar.current.component(.month, from: start)",
    "print(\"loaded \\(limit) of them\")",
    "let (data, _) = try await URLSession.shared.data(from: url)",
    "let locale = Locale.current.identifier", "let formatter = DateFormatter()",
    "let text = try String(contentsOf: url, encoding: .utf8)",
    "let debug = ProcessInfo.processInfo.environment[\"DEBUG\"] != nil",
  ]

  static let statements = [
    "let WORDCount = limit * NUMBER + 1",
    "let WORDText = \"the WORD has \\(limit) parts, of NUMBER\"",
    "// The server sends them in no order, and some of them twice.",
    "guard limit > NUMBER else { return [] }",
    "if limit < NUMBER {\n  throw Problem.tooMany(limit, of: \"WORD\")\n}",
    "for (index, WORD) in WORDs.enumerated() where index % NUMBER == 0 {\n  total += WORD.count\n}",
    "let WORDs = values.filter { $0.hasPrefix(\"WORD\") }.sorted { $0.count < $1.count }",
    "switch limit {\ncase 0: return []\ncase 1..<NUMBER: break\ndefault: total -= 1\n}",
    "service.load(WORD: NUMBER, options: [.cached, .sorted]) { [weak self] result in\n"
      + "  guard let self else { return }\n  self.items[\"WORD\"] = result.count\n}",
    "let WORD = WORDs.first(where: { $0 == \"NUMBER\" }) ?? \"none\"",
    "let WORDDate = Date(timeIntervalSince1970: NUMBER)",
    "let day = Current.calendar.startOfDay(for: Current.date())",
    "view.layer.cornerRadius = CGFloat(NUMBER) / 2",
    "view.WORD.titleLabel?.text = names[\"WORD\", default: \"\"].capitalizedFirst",
    "var WORDs: [Int] = [NUMBER, NUMBER, NUMBER]\nWORDs.append(contentsOf: repeatElement(1, count: 3))",
    "do {\n  try store.save(WORD, under: \"WORD-NUMBER\")\n} catch let error as Problem {\n"
      + "  delegate?.didFail(with: error)\n}",
    "let WORDRange = 0..<NUMBER", "total += WORDs.reduce(0) { $0 + $1.count }",
    "/* What the WORD is depends on the \"NUMBER\" of the last page. */",
    "assert(limit >= 0, \"WORD must not be \\(limit)\")",
  ]
}
