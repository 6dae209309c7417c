// From low to high precedence: `=`, then `|>`, then `<>`, then `.~` and `%~`, then `?:`, comparisons and
// arithmetic. So `repo |> \.name .~ "x" <> \.pushedAt .~ .mock - 60` needs no parentheses.

/// The precedence of operators that apply a function to a value.
precedencegroup ForwardApplicationPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

/// The precedence of operators that join setters.
precedencegroup SetterCompositionPrecedence {
  associativity: left
  higherThan: ForwardApplicationPrecedence
  lowerThan: TernaryPrecedence
}

/// The precedence of operators that make a setter from a key path and a value or a function.
precedencegroup SetterPrecedence {
  associativity: none
  higherThan: SetterCompositionPrecedence
  lowerThan: TernaryPrecedence
}

infix operator |> : ForwardApplicationPrecedence
infix operator <> : SetterCompositionPrecedence
infix operator .~ : SetterPrecedence
infix operator %~ : SetterPrecedence
