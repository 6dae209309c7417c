import EnvironmentSetters
import Testing

struct ObjectTests {
  @Test func `with changes an object and returns it`() {
    let original = Label()
    let label = with(original) {
      $0.text = "Nomadic Blob"
      $0.isHidden = true
    }
    #expect(label === original)
    #expect(label.text == "Nomadic Blob")
    #expect(label.isHidden)

    let short = with(Label()) { $0.text = "one statement" }
    #expect(short.text == "one statement")
    with(label, rounded)
    #expect(label.radius == 6)
  }

  @Test func `with returns the result of a function of an object`() {
    let count = with(Label("Blob")) { $0.text.count }
    #expect(count == 4)
    #expect(with(Label("Blob"), \.text) == "Blob")
  }

  @Test func `with throws the function's error, by its type`() {
    func fail(_ label: Label) throws(SetterError) {
      label.text = "changed"
      throw SetterError()
    }
    let label = Label()
    do throws(SetterError) {
      try with(label, fail)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.reason == "not today")
    }
    #expect(label.text == "changed")
  }

  @Test func `Setters of an object's parts go where functions of objects go`() {
    let labels = [Label("a"), Label("b")]
    labels.forEach(mut(\.isHidden, true))
    labels.forEach(mut(\.font.name, "Blob Sans"))
    #expect(labels.map(\.isHidden) == [true, true])
    #expect(labels.map(\.font.name) == ["Blob Sans", "Blob Sans"])
  }

  @Test func `A variable that holds an object changes as before`() {
    var label = Label()
    let original = label
    update(&label, mut(\.text, "x"), { $0.font.size = 3 })
    with(&label, mut(\.isHidden, true))
    with(&label) { $0.radius = 1 }
    #expect(label === original)
    #expect(label.text == "x" && label.font.size == 3 && label.isHidden && label.radius == 1)
  }
}
