/// The text that describes a stack.
struct StackDescription {
  struct Layer {
    let origin: String
    let fields: FieldList
  }

  /// The maximum number of described layers.
  static let layerLimit = 20

  /// The stack's type and location.
  let name: String

  /// Further lines about the stack.
  let notes: [String]

  /// The topmost layers, the top first.
  let layers: [Layer]

  /// The total number of layers.
  let layerCount: Int

  /// Returns the description; lines of fields are truncated at `width` columns.
  func text(width: Int) -> String {
    let body =
      layers.isEmpty && notes.isEmpty ? ["not built yet: it has not been used"] : layerLines(width)
    return ([name] + notes + body).joined(separator: "\n")
  }

  /// Returns all fields of the top layer, and those fields of each other layer whose text differs.
  private func layerLines(_ width: Int) -> [String] {
    let nameWidth = layers.map(\.fields.nameWidth).max() ?? 0
    let lines = layers.indices.flatMap { index in
      let fields = layers[index].fields
      let shown =
        index == 0 ? fields.fields : fields.differing(from: layers[index - 1].fields)
      return [layers[index].origin]
        + FieldList.lines(of: shown, nameWidth: nameWidth, width: width)
    }
    let omitted = layerCount - layers.count
    return omitted == 0 ? lines : lines + ["and \(omitted) more layers"]
  }
}
