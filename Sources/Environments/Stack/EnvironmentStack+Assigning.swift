extension EnvironmentStack {
  /// Assigns a field, or reports that it has no setter.
  func assign<Value>(
    _ value: Value, to keyPath: KeyPath<Environment, Value>, _ step: ChangeStep = .replace
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Environment, Value> else {
      EnvironmentIssue.assignmentWithoutSetter(
        to: keyPath, of: typeName, at: initial.location
      ).report()
      return
    }
    change(step, extent: .property(keyPath)) { $0[keyPath: keyPath] = value }
  }
}
