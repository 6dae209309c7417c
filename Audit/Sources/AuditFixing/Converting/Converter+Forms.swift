import SwiftSyntax

extension Converter {
  typealias Form = @Sendable (Site) -> Conversion?

  /// The conversions that have the same type as the replaced code, by symbol.
  static let forms: [String: Form] = [
    dates, waiting, places, random, formatting, system, inputAndOutput,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  // MARK: - Time

  private static let dates: [String: Form] = [
    "Date()": { site in
      site.arguments() == nil ? nil : .replacing(site.range, by: "date", "()")
    },
    "Date.now": { .replacing($0.range, by: "date", "()") },
    "Date(timeIntervalSinceNow:)": { site in
      guard let argument = site.arguments("timeIntervalSinceNow")?.first else { return nil }
      return .replacing(site.head(before: argument), by: "date", "().addingTimeInterval(")
    },
    "timeIntervalSinceNow": { site in
      guard site.call == nil, let name = site.memberName else { return nil }
      return Conversion("date") { [.replace(name.ownRange, by: "timeIntervalSince(\($0)())")] }
    },
    "Date.timeIntervalSinceReferenceDate": {
      .replacing($0.range, by: "date", "().timeIntervalSinceReferenceDate")
    },
    "CFAbsoluteTimeGetCurrent()": {
      .replacing($0.range, by: "date", "().timeIntervalSinceReferenceDate")
    },
    "DispatchTime.now()": { site in
      // A deadline is awaited, and a mock's time has already passed.
      let isDeadline = site.node.ancestors.contains {
        ["deadline", "timeout"].contains($0.as(LabeledExprSyntax.self)?.label?.text ?? "")
      }
      return isDeadline ? nil : .replacing(site.range, by: "dispatchTime", "()")
    },
    "ProcessInfo.processInfo.systemUptime": { .replacing($0.range, by: "uptime", "()") },
    "isDateInToday(_:)": { site in
      guard let argument = site.arguments("_")?.first, let name = site.memberName else {
        return nil
      }
      return Conversion("date") {
        [
          .replace(name.ownRange, by: "isDate"),
          .insert(", inSameDayAs: \($0)()", at: argument.expression.ownRange.upperBound),
        ]
      }
    },
  ]

  private static let waiting: [String: Form] = [
    "Task.sleep(for:)": sleep, "Task.sleep(for:tolerance:)": sleep,
    "Task.sleep(nanoseconds:)": { site in
      guard let argument = site.arguments("nanoseconds")?.first,
        site.call?.calledExpression.trimmedDescription == "Task.sleep",
        // Its type comes from the parameter that the conversion would remove.
        argument.expression.firstToken(viewMode: .sourceAccurate)?.tokenKind != .period
      else { return nil }
      return Conversion("clock") {
        [
          .replace(site.head(before: argument), by: "\($0).sleep(for: .nanoseconds("),
          .insert(")", at: argument.expression.ownRange.upperBound),
        ]
      }
    },
  ]

  private static let sleep: Form = { site in
    guard let callee = site.call?.calledExpression, callee.trimmedDescription == "Task.sleep"
    else { return nil }
    return .replacing(callee.ownRange, by: "clock", ".sleep")
  }

  // MARK: - Language and place

  private static let places: [String: Form] = [
    "Calendar.current": read("calendar"), "Calendar.autoupdatingCurrent": read("calendar"),
    "Locale.current": read("locale"), "Locale.autoupdatingCurrent": read("locale"),
    "TimeZone.current": read("timeZone"), "TimeZone.autoupdatingCurrent": read("timeZone"),
  ]

  private static func read(_ member: String) -> Form {
    { site in site.call == nil ? .replacing(site.range, by: member) : nil }
  }

  // MARK: - Chance

  private static let random: [String: Form] = {
    var forms: [String: Form] = [
      "UUID()": { site in
        site.arguments() == nil ? nil : .replacing(site.range, by: "uuid", "()")
      },
      "Bool.random()": generated, "shuffled()": generated, "shuffle()": generated,
      "randomElement()": generated,
    ]
    let types = [
      "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "UInt128", "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat",
      "TimeInterval",
    ]
    for type in types { forms["\(type).random(in:)"] = generated }
    return forms
  }()

  /// Adds the generator as an argument.
  private static let generated: Form = { site in
    guard let arguments = site.arguments, let end = site.endOfArguments else { return nil }
    let separator = arguments.isEmpty ? "" : ", "
    return Conversion("randomNumberGenerator") { [.insert("\(separator)using: &\($0)", at: end)] }
  }

  // MARK: - System

  private static let system: [String: Form] = [
    "NotificationCenter.default": { .replacing($0.range, by: "notificationCenter", "()") },
    "ProcessInfo.processInfo.environment": { site in
      guard let subscripted = site.node.parent?.as(SubscriptCallExprSyntax.self),
        subscripted.calledExpression.id == site.node.id, subscripted.arguments.count == 1,
        let argument = subscripted.arguments.first, argument.label == nil
      else { return nil }
      return Conversion("environmentVariable") {
        [
          .replace(site.range.lowerBound..<argument.expression.ownRange.lowerBound, by: "\($0)("),
          .replace(subscripted.rightSquare.ownRange, by: ")"),
        ]
      }
    },
    "ProcessInfo.processInfo": { site in
      guard let member = site.outerMember,
        let property = [
          "arguments": "arguments", "hostName": "hostName", "processIdentifier": "identifier",
          "operatingSystemVersionString": "operatingSystemVersion",
        ][member.declName.baseName.text]
      else { return nil }
      return .replacing(member.ownRange, by: "processInfo", ".\(property)")
    },
    "FileManager.default": { site in
      if let call = site.outerCall, let member = site.outerMember {
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        guard member.declName.baseName.text == "removeItem", labels == ["at"],
          let argument = call.arguments.first
        else { return nil }
        return .replacing(
          call.ownRange.lowerBound..<argument.expression.ownRange.lowerBound, by: "files",
          ".remove(")
      }
      guard let member = site.outerMember, member.declName.baseName.text == "temporaryDirectory"
      else { return nil }
      return .replacing(member.ownRange, by: "files", ".temporaryDirectory()")
    },
  ]

  private static let inputAndOutput: [String: Form] = [
    "Data(contentsOf:)": { site in
      guard let argument = site.arguments("contentsOf")?.first else { return nil }
      return .replacing(site.head(before: argument), by: "files", ".read(")
    },
    "print()": { site in
      // Other values are converted to text in their own way.
      guard let argument = site.arguments("_")?.first,
        argument.expression.is(StringLiteralExprSyntax.self),
        let callee = site.call?.calledExpression
      else { return nil }
      return .replacing(callee.ownRange, by: "print")
    },
    "readLine()": { site in
      site.arguments() == nil ? nil : .replacing(site.range, by: "readLine", "()")
    },
  ]
}
