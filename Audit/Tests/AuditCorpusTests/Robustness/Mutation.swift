/// What can befall code.
enum Mutation: CaseIterable {
  case delete
  case duplicate
  case swap
  case insert
  case truncate
  case corrupt
  case unbalance
  case nest
  case splice
}

/// Code as a row of words, spaces and signs, which mutations leave whole or not.
struct TokenRow {
  var tokens: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    tokens = []
    var start = 0
    while start < bytes.count {
      let kind = Kind(bytes[start])
      var end = start + 1
      while kind != .sign, end < bytes.count, Kind(bytes[end]) == kind { end += 1 }
      tokens.append(bytes[start..<end])
      start = end
    }
  }

  var bytes: [UInt8] { Array(tokens.joined()) }

  private enum Kind {
    case word
    case space
    case sign

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        self = .word
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        self = .space
      default:
        self = .sign
      }
    }
  }
}

/// Makes broken code of code.
struct Mutator {
  private let rows: [TokenRow]
  private var random: SeededGenerator

  init(sources: [[UInt8]], seed: UInt64) {
    rows = sources.filter { !$0.isEmpty }.map(TokenRow.init)
    random = SeededGenerator(seed: seed)
  }

  /// What is put where it does not belong.
  private static let strays: [ArraySlice<UInt8>] = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", ".", ",", ":", ";", "@",
    "#", "`", "$0", "->", "=", "==", "?", "!", "&", "/", "/*", "*/", "//", "\n", "func", "let",
    "var", "if", "guard", "switch", "case", "for", "in", "class", "enum", "struct", "extension",
    "actor", "init", "subscript", "static", "self", "Self", "super", "try", "await", "where",
    "return", "import", "#if", "#else", "#endif", "#Preview", "Date", "now", "shared", "default",
    "// environment-audit:ignore", "0x", "1e", "é", "\u{FEFF}", "👩‍👩‍👧",
  ].map { Array($0.utf8)[...] }

  private static let pairs: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("if x {", "}"), ("struct S {", "}"), ("{ _ in", "}"),
    ("f(a: ", ")"), ("\"\\(", ")\""), ("<", ">"), ("x ? y : (", ")"), ("-", ""), ("a.", ""),
    ("func f() {", "}"), ("switch x { case .y: ", "}"), ("/*", "*/"), ("@A(", ")"),
  ]

  /// The next broken code, and what befell it.
  mutating func next() -> (bytes: [UInt8], mutations: [Mutation]) {
    var row = rows[random.below(rows.count)]
    var corruptions = 0
    var mutations: [Mutation] = []
    for _ in 0...random.below(3) {
      let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
      mutations.append(mutation)
      if mutation == .corrupt { corruptions += 1 } else { apply(mutation, to: &row) }
    }
    var bytes = row.bytes
    for _ in 0..<corruptions where !bytes.isEmpty {
      for _ in 0...random.below(4) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    return (bytes, mutations)
  }

  private mutating func apply(_ mutation: Mutation, to row: inout TokenRow) {
    let count = row.tokens.count
    let index = random.below(count)
    guard count > 0 else { return row.tokens.append(stray()) }
    switch mutation {
    case .delete:
      row.tokens.removeSubrange(index..<min(count, index + 1 + random.below(4)))
    case .duplicate:
      let end = min(count, index + 1 + random.below(6))
      row.tokens.insert(contentsOf: row.tokens[index..<end], at: random.below(count))
    case .swap:
      row.tokens.swapAt(index, random.below(count))
    case .insert:
      row.tokens.insert(stray(), at: index)
    case .truncate:
      row.tokens.removeSubrange(index...)
    case .unbalance:
      let signs = "{}()[]\"".utf8
      let wanted = signs[signs.index(signs.startIndex, offsetBy: random.below(signs.count))]
      if let found = row.tokens[index...].firstIndex(where: { $0.elementsEqual([wanted]) }) {
        row.tokens.remove(at: found)
      } else {
        row.tokens.insert([wanted], at: index)
      }
    case .nest:
      let end = min(count, index + random.below(8))
      let depth = 1 + random.below(12)
      let pair = Self.pairs[random.below(Self.pairs.count)]
      let open = Array(String(repeating: pair.open, count: depth).utf8)[...]
      let close = Array(String(repeating: pair.close, count: depth).utf8)[...]
      row.tokens.insert(close, at: end)
      row.tokens.insert(open, at: index)
    case .splice:
      let other = rows[random.below(rows.count)].tokens
      row.tokens.replaceSubrange(index..., with: other[random.below(other.count)...])
    case .corrupt:
      break
    }
  }

  private mutating func stray() -> ArraySlice<UInt8> {
    Self.strays[random.below(Self.strays.count)]
  }
}
