// Swift 6, nonisolated
import Environments

// A test target without `@testable import App`, or an application whose library has an internal stack.
func readsTheStackOfAnotherModule() {
  _ = Current.date()
  // error: cannot find 'Current' in scope
}
