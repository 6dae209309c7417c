/// The content of a comment after `environment-audit:`.
enum Directive: Equatable {
  case live
  case ignore([String])
  case ignoreFile([String])
  /// A malformed directive, with the problem.
  case bad(String)

  init(_ text: String) {
    let word = text.prefix { $0.isLetter || $0 == "-" }
    let rest = text.dropFirst(word.count)
    let colon = rest.firstIndex(of: ":")
    let subject = colon.map { rest[..<$0] } ?? rest[...]
    let reason = colon.map { rest[rest.index(after: $0)...] } ?? ""
    let hasReason = reason.contains { !$0.isWhitespace }
    let rules = subject.split { $0 == "," || $0.isWhitespace }.map(String.init)
    switch word {
    case "live":
      // The reason may follow without a colon, because there are no rules before it.
      self = hasReason || !rules.isEmpty ? .live : .bad("a reason is missing after `live:`")
    case "ignore", "ignore-file":
      if rules.isEmpty {
        self = .bad("a rule, a family or `all` is missing after `\(word)`")
      } else if !hasReason {
        self = .bad("a reason is missing: write `\(word) \(rules.joined(separator: ", ")): why`")
      } else {
        self = word == "ignore" ? .ignore(rules) : .ignoreFile(rules)
      }
    default:
      self = .bad("`\(word)` is none of `ignore`, `ignore-file` and `live`")
    }
  }
}
