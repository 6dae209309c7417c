/// What a person is shown of a stack.
struct StackDescription {
  struct Layer {
    let origin: Origin
    let fields: FieldList
  }

  /// The stack's type, and where it was made.
  let name: String

  /// What else there is to know of it, a line each.
  let notes: [String]

  /// The top first.
  let layers: [Layer]

  /// Lines, of which those of the fields are cut at `width` columns.
  func text(width: Int) -> String {
    let body =
      layers.isEmpty && notes.isEmpty ? ["not built yet: nothing has used it"] : layerLines(width)
    return ([name] + notes + body).joined(separator: "\n")
  }

  /// All fields of the top, and of every other layer those that look different there.
  private func layerLines(_ width: Int) -> [String] {
    let nameWidth = layers.map(\.fields.nameWidth).max() ?? 0
    return layers.indices.flatMap { index in
      let fields = layers[index].fields
      let shown =
        index == 0 ? fields.fields : fields.differing(from: layers[index - 1].fields)
      return [layers[index].origin.description]
        + FieldList.lines(of: shown, nameWidth: nameWidth, width: width)
    }
  }
}
