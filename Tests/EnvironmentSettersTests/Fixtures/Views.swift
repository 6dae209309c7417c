/// A class, such as one of a user interface.
class View {
  var isHidden = false
  var radius = 0.0
}

final class Label: View {
  var text: String
  var font = Font()

  init(_ text: String = "") {
    self.text = text
  }

  struct Font: Equatable {
    var size = 12
    var name: String?
  }
}

/// A style, as a function for every view.
func rounded(_ view: View) {
  view.radius = 6
}
