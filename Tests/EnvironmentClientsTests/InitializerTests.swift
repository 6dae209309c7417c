import EnvironmentClients
import Testing

struct InitializerTests {
  @Test func `A property with an initial value keeps it as its default`() {
    let forms = Forms.live
    #expect(forms.fallback(1) == 2)
    #expect(forms.onEnd == nil)
  }

  @Test func `The compiler makes the initializer if a property has no type`() {
    #expect(World(forms: .live, words: ["b"]).words == ["b"])
    #expect(World(forms: .live).date() == 5)
  }
}
