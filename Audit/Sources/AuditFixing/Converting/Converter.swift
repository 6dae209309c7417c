import AuditModel
import SwiftSyntax

/// Finds the mechanical conversion of a finding.
struct Converter {
  let source: SourceText

  /// Returns the conversion of a finding, or the reason why there is none.
  func conversion(of finding: Finding) -> Result<Conversion, Reason> {
    if Self.constants.contains(finding.rule) { return constant(finding) }
    guard finding.role == .use, let form = Self.forms[finding.symbol]
    else { return .failure(.noForm) }
    guard let range = source.range(of: finding.span), let node = node(at: range),
      Self.isCode(finding.code, startOf: source.text(context(of: node, range)))
    else { return .failure(.changed) }
    if let reason = SiteCheck(node: node).reason { return .failure(reason) }
    let site = Site(node: node, symbol: finding.symbol)
    guard finding.certainty == .decided || site.isSettingOfFormatter else {
      return .failure(.byName)
    }
    guard let conversion = form(site) else { return .failure(.noForm) }
    // Comments in replaced code would be lost.
    for edit in conversion.edits([:]) {
      let text = source.text(edit.range)
      if text.contains("//") || text.contains("/*") { return .failure(.comments) }
    }
    return .success(conversion)
  }

  /// Returns the expression of a finding's code: with the same end, and with the same start or, for a member of
  /// a value, with the member at that start.
  private func node(at range: Range<Int>) -> ExprSyntax? {
    let position = AbsolutePosition(utf8Offset: range.lowerBound)
    guard let token = source.tree.token(at: position), token.ownRange.lowerBound == range.lowerBound
    else { return nil }
    var found: ExprSyntax?
    for ancestor in token.ancestors {
      guard ancestor.ownRange.upperBound <= range.upperBound else { break }
      guard ancestor.ownRange.upperBound == range.upperBound,
        let node = ancestor.as(ExprSyntax.self)
      else { continue }
      if let call = node.as(FunctionCallExprSyntax.self) { return ExprSyntax(call) }
      if let member = node.as(MemberAccessExprSyntax.self) {
        found = ExprSyntax(member)
      } else if found == nil, node.is(DeclReferenceExprSyntax.self) {
        found = node
      }
      if ancestor.ownRange.lowerBound < range.lowerBound { break }
    }
    return found
  }

  private func context(of node: ExprSyntax, _ range: Range<Int>) -> Range<Int> {
    node.ownRange.lowerBound..<max(node.ownRange.upperBound, range.upperBound)
  }

  /// Returns whether a finding's code, which may be truncated and may continue after the range, matches a text.
  private static func isCode(_ code: String, startOf text: String) -> Bool {
    // The code of a finding is in one line, with chains over several lines joined.
    let code = code.filter { !$0.isWhitespace }
    let text = text.filter { !$0.isWhitespace }
    let shortened = code.hasSuffix("…") ? String(code.dropLast()) : code
    return shortened.hasPrefix(text) || text.hasPrefix(shortened) || shortened.contains(text)
  }
}
