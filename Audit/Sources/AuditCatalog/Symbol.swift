package import AuditModel

/// Something of the system's libraries that depends on the world, and what makes it do so.
package struct Symbol: Hashable, Sendable {
  /// The shapes in which code can refer to it.
  package enum Shape: Hashable, Sendable {
    /// A call of an initializer: `UUID()`, `String(contentsOfFile: p)`, `Date.init()`, and the
    /// unapplied `Date.init`, which is one without arguments.
    case initializer(type: String)
    /// A static property: `FileManager.default`, `Date.now`; `.now` where a `Date` is expected.
    case staticProperty(type: String, name: String)
    /// A static method: `Int.random(in:)`, `Timer.scheduledTimer(…)`.
    case staticMethod(type: String, name: String)
    /// Members behind each other: `ProcessInfo.processInfo.environment` is type `ProcessInfo` and
    /// path `["processInfo", "environment"]`; `init` in it is a call of an initializer, as in
    /// `ContinuousClock().sleep`. The longest path that fits is the one that counts.
    case memberPath(type: String, path: [String])
    /// `.autoupdatingCurrent` or `.random(in: range)` where nothing tells which type is expected.
    case implicitMember(String)
    /// A function at the top of a module: `getenv`, `print`.
    case function(String)
    /// A global variable or constant: `environ`, `stdin`. In the arguments of a call that is a
    /// finding of the same rule it is part of that finding: `fputs(text, stderr)` is one.
    case variable(String)
    /// A method of any value: `calendar.isDateInToday(day)`.
    case method(String)
    /// A property of any value: `name.localizedCapitalized`.
    case property(String)
    /// A method of a value of one type, which only the index of a build tells: `clock.sleep(for: delay)` for a
    /// `ContinuousClock`.
    case instanceMethod(type: String, name: String)
    /// An attribute: `@AppStorage("key")`.
    case attribute(String)
    /// A macro in an expression: `#fileLiteral(…)`.
    case macro(String)
    /// A formatter, or another value that is configured after it is made: reported where it is
    /// made, unless all that it needs is set in the same block.
    case configured(type: String)
  }

  /// Which of the calls of that name it is about.
  package enum Arguments: Hashable, Sendable {
    case any
    /// A call without arguments and without a trailing closure.
    case none
    /// Exactly these labels, `_` for an argument without one. Trailing closures do not count.
    case exactly([[String]])
    /// With at least one of these labels.
    case with([String])
    /// With none of these labels.
    case without([String])
    /// Not with all of these labels.
    case withoutAll([String])
    /// A number of arguments in this range, with any labels.
    case count(ClosedRange<Int>)
    /// With an argument of this label (`_` for any without) whose first name is one of these:
    /// `stderr`, `O_CREAT` in `O_CREAT | O_WRONLY`, `ContinuousClock`, `.continuous`, `nil`, `1`.
    case value(label: String, [String])
    /// Without an argument that is passed inout: not `write(to: &buffer)`.
    case withoutInout
    /// With a first argument without a label that starts with an implicit member of one of these
    /// names: `formatted(.dateTime.day())`.
    case startingWith([String])
    /// What all of these say.
    case allOf([Arguments])
  }

  package let rule: RuleID
  package let shape: Shape
  package let arguments: Arguments
  /// For `.configured`: the properties that have to be set, or the arguments that have to be given,
  /// each by any of several names.
  ///
  /// For other shapes: calls or labels that have to stand somewhere in the arguments, or in the
  /// chain of calls that follows, for it to be no finding: `formatted(.dateTime.locale(locale))`.
  package let needs: [[String]]
  /// One of the modules that a file has to import for this to be what is meant.
  ///
  /// Empty where the name alone will do. `Foundation` stands for all that import it again.
  package let modules: [String]
  /// Whether only the type of an expression would tell for certain.
  package let isByName: Bool
  /// What a finding says instead of the rule's message; nil for that.
  package let message: String?
  /// The member that an environment needs for it; nil for the rule's.
  package let member: String?

  package init(
    _ rule: RuleID, _ shape: Shape, _ arguments: Arguments = .any, needs: [[String]] = [],
    modules: [String] = [], isByName: Bool = false, message: String? = nil, member: String? = nil
  ) {
    self.rule = rule
    self.shape = shape
    self.arguments = arguments
    self.needs = needs
    self.modules = modules
    self.isByName = isByName
    self.message = message
    self.member = member
  }
}
