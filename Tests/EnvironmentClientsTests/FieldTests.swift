import EnvironmentClients
import Testing

struct FieldTests {
  @Test func `Fields have names, kinds and the fields of clients`() {
    let fields = World(forms: .live).fields
    #expect(fields.map(\.name) == ["forms", "words", "name", "version", "numberType", "date"])
    #expect(fields.map(\.kind) == [.client, .value, .value, .value, .value, .endpoint])
    #expect(fields[0].fields.count == 18)
    #expect(fields[0].fields.first { $0.name == "onEnd" }?.kind == .value)
    #expect("\(Strict(count: 1, note: nil, run: {}).fields)" == "[count, note, run]")
  }
}
