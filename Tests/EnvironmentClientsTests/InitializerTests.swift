import EnvironmentClients
import Testing

@Suite("The memberwise initializer")
struct InitializerTests {
  @Test("A property with an initial value keeps it as its default")
  func defaults() {
    let forms = Forms.live
    #expect(forms.fallback(1) == 2)
    #expect(forms.onEnd == nil)
  }

  @Test("The strict form has no defaults")
  func strict() {
    let strict = Strict(count: 2, note: nil, run: {})
    #expect(strict.count == 2)
  }

  @Test("The compiler makes it if a property has no type")
  func untyped() {
    #expect(World(forms: .live, words: ["b"]).words == ["b"])
    #expect(World(forms: .live).date() == 5)
  }
}
