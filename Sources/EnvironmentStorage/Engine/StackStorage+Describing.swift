extension StackStorage: CustomStringConvertible, CustomReflectable {
  /// What it stores, by the keys.
  public var description: String {
    """
    StackStorage<\(Environment.self)> ("\(schema.name)", version \(schema.version), \
    fields: \(schema.fieldKeys.joined(separator: ", ")))
    """
  }

  /// A mirror without children, so that `dump` shows nothing of what is stored.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
