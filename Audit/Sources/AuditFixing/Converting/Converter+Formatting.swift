import SwiftSyntax

extension Converter {
  /// The conversions of formatters and format styles, which receive the values that they would read from the
  /// device.
  static let formatting: [String: Form] = {
    var forms: [String: Form] = [
      "formatted(date:time:)": formattedDate,
      "formatted(_:)": formattedNumber,
    ]
    for (type, settings) in settings { forms["\(type)()"] = formatter(settings) }
    return forms
  }()

  /// The properties that determine the text of a formatter, by type.
  ///
  /// The calendar of a date formatter is not set, because it follows from the locale: `en_US_POSIX` has its
  /// own.
  private static let settings: [String: [String]] = [
    "DateFormatter": ["locale", "timeZone"], "DateIntervalFormatter": ["locale", "timeZone"],
    "NumberFormatter": ["locale"], "MeasurementFormatter": ["locale"], "ListFormatter": ["locale"],
    "RelativeDateTimeFormatter": ["locale", "calendar"], "DateComponentsFormatter": ["calendar"],
  ]

  /// Sets the properties after `let formatter = DateFormatter()`, unless the block sets them.
  private static func formatter(_ settings: [String]) -> Form {
    { site in
      guard site.arguments()?.isEmpty == true,
        let binding = site.node.parent?.parent?.as(PatternBindingSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
        variable.bindings.count == 1, variable.attributes.isEmpty,
        let item = variable.parent?.as(CodeBlockItemSyntax.self),
        let block = item.parent?.as(CodeBlockItemListSyntax.self),
        // The statement must be on its own line, so that lines can follow it.
        item.leadingTrivia.contains(where: \.isNewline) || block.first?.id == item.id
      else { return nil }
      let missing = settings.filter { !sets("\(name).\($0)", in: block) }
      guard !missing.isEmpty else { return nil }
      let separator = separator(behind: item, in: block)
      return Conversion(missing) { accesses in
        let lines = missing.map { "\(separator)\(name).\($0) = \(accesses[$0] ?? "")" }
        return [.insert(lines.joined(), at: item.ownRange.upperBound)]
      }
    }
  }

  private static func sets(_ property: String, in block: CodeBlockItemListSyntax) -> Bool {
    block.contains { item in
      let text = item.item.trimmedDescription
      guard text.hasPrefix(property) else { return false }
      return text.dropFirst(property.count).drop { $0 == " " }.first == "="
    }
  }

  /// Returns a line break with the indentation of a statement; `; ` in a block of one line.
  private static func separator(
    behind item: CodeBlockItemSyntax, in block: CodeBlockItemListSyntax
  ) -> String {
    let lined = block.first { $0.leadingTrivia.contains(where: \.isNewline) }
    return lined.map { "\n\($0.indentation)" } ?? "; "
  }

  private static let formattedDate: Form = { site in
    guard let arguments = site.arguments("date", "time"), let last = arguments.last,
      let paren = site.call?.leftParen
    else { return nil }
    return Conversion(["locale", "calendar", "timeZone"]) { accesses in
      let settings = ["locale", "calendar", "timeZone"]
        .map { ", \($0): \(accesses[$0] ?? "")" }.joined()
      return [
        .insert("Date.FormatStyle(", at: paren.ownRange.upperBound),
        .insert("\(settings))", at: last.expression.ownRange.upperBound),
      ]
    }
  }

  /// Converts `.number` and similar styles, which need only the locale.
  private static let formattedNumber: Form = { site in
    guard let argument = site.arguments("_")?.first else { return nil }
    let text = argument.expression.trimmedDescription
    let styles = [".number", ".percent", ".currency(code:"]
    guard styles.contains(where: text.hasPrefix), !text.contains(".locale(") else { return nil }
    return Conversion("locale") {
      [.insert(".locale(\($0))", at: argument.expression.ownRange.upperBound)]
    }
  }
}
