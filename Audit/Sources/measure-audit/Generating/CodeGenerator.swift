/// Generates Swift code as in applications: types with functions, closures, comments and texts, with about one
/// line in forty that has a hidden dependency.
struct CodeGenerator {
  private var random: SplitMix
  private var lines: [String] = []
  private let module: Int
  private let file: Int
  private let moduleCount: Int

  init(module: Int, file: Int, moduleCount: Int) {
    self.module = module
    self.file = file
    self.moduleCount = moduleCount
    random = SplitMix(seed: UInt64(module) << 32 | UInt64(file))
  }

  /// Returns the code of one file.
  static func source(
    module: Int, file: Int, moduleCount: Int, lines: Int
  ) -> (text: String, lines: Int) {
    var generator = CodeGenerator(module: module, file: file, moduleCount: moduleCount)
    generator.writeHead()
    var number = 0
    while generator.lines.count < lines {
      generator.writeDeclaration(number)
      number += 1
    }
    return (generator.lines.joined(separator: "\n") + "\n", generator.lines.count)
  }

  private mutating func writeHead() {
    lines += ["//", "//  What the screens of part \(file) show, and what they do.", "//", ""]
    lines.append("import Foundation")
    if chance(30) { lines.append("import UIKit") }
    if chance(20), moduleCount > 1 {
      lines.append("import Module\(Int.random(in: 0..<moduleCount, using: &random))")
    }
    lines.append("")
  }

  private mutating func writeDeclaration(_ number: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: writeStructure("Model\(file)x\(number)")
    case 4..<7: writeClass("Controller\(file)x\(number)")
    case 7: writeEnumeration("Choice\(file)x\(number)")
    case 8: writeProtocol("Service\(file)x\(number)")
    default: writeFunctions("Helper\(file)x\(number)")
    }
    lines.append("")
  }

  private mutating func writeStructure(_ name: String) {
    lines.append("/// A value of part \(file), as the server has it.")
    lines.append("public struct \(name): Codable, Hashable, Sendable {")
    for property in properties(4...9) {
      if chance(25) { lines.append("  /// What the \(property.name) is, never empty.") }
      lines.append("  public var \(property.name): \(property.type)")
    }
    lines += ["", "  enum CodingKeys: String, CodingKey {", "    case identifier = \"id\"", "  }"]
    for _ in 0..<Int.random(in: 1...4, using: &random) { writeFunction(indent: "  ") }
    lines.append("}")
  }

  private mutating func writeClass(_ name: String) {
    lines.append("final class \(name): NSObject {")
    if chance(15) { lines.append("  static let shared = \(name)()") }
    for property in properties(2...6) {
      lines.append("  private var \(property.name): \(property.type) = \(property.value)")
    }
    lines += ["", "  override init() {", "    super.init()", "    reload()", "  }", ""]
    lines += ["  func reload() {", "    items.removeAll()", "  }", ""]
    lines.append("  private var items: [String: Int] = [:]")
    for _ in 0..<Int.random(in: 2...7, using: &random) { writeFunction(indent: "  ") }
    lines.append("}")
  }

  private mutating func writeEnumeration(_ name: String) {
    lines.append("enum \(name): String, CaseIterable {")
    for word in Fragments.words.shuffled(using: &random).prefix(6) {
      lines.append("  case \(word)")
    }
    lines += ["", "  var title: String {", "    switch self {"]
    lines.append("    case .\(name.lowercased()): return \"\"")
    lines[lines.count - 1] = "    default: return rawValue.uppercased() + \" (\\(rawValue.count))\""
    lines += ["    }", "  }", "}"]
  }

  private mutating func writeProtocol(_ name: String) {
    lines.append("protocol \(name)Type: AnyObject {")
    for word in Fragments.words.shuffled(using: &random).prefix(4) {
      lines.append(
        "  func \(word)(_ value: Int, completion: @escaping (Result<String, Error>) -> Void)")
    }
    lines += ["}", "", "extension \(name)Type {"]
    writeFunction(indent: "  ")
    lines.append("}")
  }

  private mutating func writeFunctions(_ name: String) {
    lines.append("extension Array where Element == \(name)Element {")
    writeFunction(indent: "  ")
    writeFunction(indent: "  ")
    lines.append("}")
  }

  private mutating func writeFunction(indent: String) {
    let name = word()
    lines.append("")
    if chance(40) {
      lines.append("\(indent)/// Brings the \(word()) up to date, and notifies its observers.")
      lines.append("\(indent)/// - Parameter \(name)s: In the order in which they are shown.")
    }
    lines.append(
      "\(indent)func \(name)\(Int.random(in: 0..<90, using: &random))(_ \(name)s: [String], limit:"
        + " Int = 20) throws -> [String] {")
    let inner = indent + "  "
    for _ in 0..<Int.random(in: 3...10, using: &random) { writeStatement(indent: inner) }
    lines.append("\(inner)return \(name)s.filter { $0.count < limit }.map { $0.lowercased() }")
    lines.append("\(indent)}")
  }

  private mutating func writeStatement(indent: String) {
    if Int.random(in: 0..<16, using: &random) == 0 {
      lines.append(indent + pick(Fragments.hidden))
      return
    }
    for line in pick(Fragments.statements).split(separator: "\n", omittingEmptySubsequences: false)
    {
      let number = Int.random(in: 1..<1_000, using: &random)
      lines.append(
        indent + line.replacing("NUMBER", with: "\(number)").replacing("WORD", with: word()))
    }
  }

  private mutating func properties(
    _ count: ClosedRange<Int>
  ) -> [(name: String, type: String, value: String)] {
    let words = Fragments.words.shuffled(using: &random)
      .prefix(Int.random(in: count, using: &random))
    return words.map { word in
      let (type, value) = pick(Fragments.types)
      return (word, type, value)
    }
  }

  private mutating func word() -> String { pick(Fragments.words) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }
}
