// From loose to tight: `whole |> change <> \.part .~ value + 1` is
// `whole |> (change <> (\.part .~ (value + 1)))`.

/// The precedence of `|>`: a value, and what is done to it.
precedencegroup ForwardApplication {
  associativity: left
  higherThan: AssignmentPrecedence
}

/// The precedence of `<>`: changes that are joined.
precedencegroup SetterConcatenation {
  associativity: left
  higherThan: ForwardApplication
}

/// The precedence of `.~` and `%~`: looser than any operator that makes a value.
precedencegroup SetterPrecedence {
  associativity: none
  higherThan: SetterConcatenation
  lowerThan: TernaryPrecedence
}

infix operator |> : ForwardApplication
infix operator <> : SetterConcatenation
infix operator .~ : SetterPrecedence
infix operator %~ : SetterPrecedence
