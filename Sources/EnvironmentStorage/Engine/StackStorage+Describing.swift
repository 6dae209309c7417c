extension StackStorage: CustomStringConvertible, CustomReflectable {
  /// The name and version of the schema, and the keys of its fields.
  public var description: String {
    """
    StackStorage<\(Environment.self)> ("\(schema.name)", version \(schema.version), \
    fields: \(schema.fieldKeys.joined(separator: ", ")))
    """
  }

  /// A mirror without children, so that `dump` shows no stored value.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
