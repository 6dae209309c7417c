import EnvironmentClients
import Testing

struct LabelTests {
  @Test func `A method calls the closure of the moment`() {
    var forms = Forms.live
    forms.plain = { _ in 9 }
    #expect(forms.plain(x: 2) == 9)
  }
}
