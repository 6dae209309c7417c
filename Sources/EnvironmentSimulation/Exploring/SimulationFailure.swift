import Testing

/// Why a run has failed.
struct SimulationFailure: Sendable {
  var message: String
  /// What failures with other values have in common: the type of an error, the kind of an issue.
  var kind: String
  var location: SourceLocation?

  init(_ message: String, kind: String, at location: SourceLocation? = nil) {
    self.message = message
    self.kind = kind
    self.location = location
  }

  init(_ issue: Issue) {
    var kind = Self.caseName(of: issue.kind)
    if case .errorCaught(let error) = issue.kind { kind += " \(Self.kind(of: error))" }
    self.init("\(issue)", kind: kind, at: issue.sourceLocation)
  }

  /// Returns the type of an error and, of an enumeration, the case.
  static func kind(of error: any Error) -> String {
    let type = "\(type(of: error))"
    return Mirror(reflecting: error).displayStyle == .enum ? "\(type).\(caseName(of: error))" : type
  }

  private static func caseName(of value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  /// Returns whether another failure has the same place and the same kind, whatever its values are.
  func isSame(as other: SimulationFailure) -> Bool {
    kind == other.kind && location == other.location
  }
}
