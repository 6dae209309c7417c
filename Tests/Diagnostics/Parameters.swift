import Environments

// Swift 6.3 has no message of its own for these, also without this package.

func closureWithoutAParameter() {
  Current.track = { print("x") }
  // error: failed to produce diagnostic for expression…
}

func closureWithoutAParameterInAnOverride() {
  Current.withOverrides {
    // error: failed to produce diagnostic for expression…
    $0.track = { print("x") }
  } operation: {
    print("overridden")
  }
}

func closureWithTwoParameters() {
  Current.withOverrides {
    // error: failed to produce diagnostic for expression…
    $0.track = { _, _ in print("x") }
  } operation: {
    print("overridden")
  }
}

func closureWithItsParameter() {
  Current.withOverrides {
    $0.track = { _ in print("x") }
  } operation: {
    print("overridden")
  }
}
