package import AuditModel

/// A symbol of a library that depends on the outside world, and the conditions under which a use does.
package struct Symbol: Hashable, Sendable {
  /// The forms in which code can refer to the symbol.
  package enum Shape: Hashable, Sendable {
    /// A call of an initializer: `UUID()`, `String(contentsOfFile: p)`, `Date.init()`, and the unapplied
    /// `Date.init`, which counts as a call without arguments.
    case initializer(type: String)
    /// A static property: `FileManager.default`, `Date.now`; `.now` where a `Date` is expected.
    case staticProperty(type: String, name: String)
    /// A static method: `Int.random(in:)`, `Timer.scheduledTimer(…)`.
    case staticMethod(type: String, name: String)
    /// A chain of members: `ProcessInfo.processInfo.environment` is type `ProcessInfo` and path
    /// `["processInfo", "environment"]`; `init` in it is a call of an initializer, as in
    /// `ContinuousClock().sleep`. The longest matching path is used.
    case memberPath(type: String, path: [String])
    /// `.autoupdatingCurrent` or `.random(in: range)` if the expected type is unknown.
    case implicitMember(String)
    /// A global function: `getenv`, `print`.
    case function(String)
    /// A global variable or constant: `environ`, `stdin`. In the arguments of a call that is a finding of the
    /// same rule, it is part of that finding: `fputs(text, stderr)` is one finding.
    case variable(String)
    /// A method of any value: `calendar.isDateInToday(day)`.
    case method(String)
    /// A property of any value: `name.localizedCapitalized`.
    case property(String)
    /// An attribute: `@AppStorage("key")`.
    case attribute(String)
    /// An expression macro: `#fileLiteral(…)`.
    case macro(String)
    /// A formatter, or another value that is configured after its creation. The creation is reported, unless
    /// all necessary properties are set in the same block.
    case configured(type: String)
  }

  /// The calls with the name that are findings.
  package enum Arguments: Hashable, Sendable {
    case any
    /// A call without arguments and without a trailing closure.
    case none
    /// Exactly these labels, `_` for an argument without a label. Trailing closures are ignored.
    case exactly([[String]])
    /// At least one of these labels.
    case with([String])
    /// None of these labels.
    case without([String])
    /// A number of arguments in this range, with any labels.
    case count(ClosedRange<Int>)
    /// An argument with this label (`_` for none) whose first name is one of these: `stderr`, `O_CREAT` in
    /// `O_CREAT | O_WRONLY`, `ContinuousClock`, `.continuous`, `nil`, `1`.
    case value(label: String, [String])
    /// No argument that is passed inout: excludes `write(to: &buffer)`.
    case withoutInout
    /// A first argument without a label that starts with an implicit member with one of these names:
    /// `formatted(.dateTime.day())`.
    case startingWith([String])
    /// All of these conditions.
    case allOf([Arguments])
  }

  package let rule: RuleID
  package let shape: Shape
  package let arguments: Arguments
  /// For `.configured`: the properties that must be set, or the arguments that must be passed, each under one
  /// of several names.
  ///
  /// For other forms: calls or labels in the arguments, or in the following chain of calls, that make the use
  /// deterministic: `formatted(.dateTime.locale(locale))`.
  package let needs: [[String]]
  /// The modules of which a file must import at least one to use the symbol.
  ///
  /// Empty if the name alone is sufficient. `Foundation` represents all modules that export it.
  package let modules: [String]
  /// Whether only the type of an expression would identify the symbol with certainty.
  package let isByName: Bool
  /// The message of a finding; nil for the message of the rule.
  package let message: String?
  /// The member that an environment needs for the symbol; nil for the member of the rule.
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
