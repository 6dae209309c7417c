import EnvironmentHummingbird
import Testing

@Suite struct SessionTableTests {
  /// Against a table that sorts all uses for each removal, and removes visitors before users.
  @Test func `Twenty thousand random uses agree with a simple table`() {
    var generator = SystemRandomNumberGenerator()
    var table = SessionTable<Int, Int>(limit: 20)
    var simple: [Int: (isLoggedIn: Bool, use: Int)] = [:]
    for use in 0..<20_000 {
      let key = Int.random(in: 0..<40, using: &generator)
      // A look is no use.
      #expect(table[key] == (simple[key] == nil ? nil : key))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        #expect(table.use(key) == (simple[key] == nil ? nil : key))
        simple[key]?.use = use
      case 1:
        table.removeValue(for: key)
        simple[key] = nil
      default:
        let isLoggedIn = Bool.random(using: &generator)
        table.set(key, for: key, isLoggedIn: isLoggedIn)
        simple[key] = (isLoggedIn, use)
        if simple.count > 20 {
          let oldest = simple.filter { $0.key != key }
            .min {
              ($0.value.isLoggedIn ? 1 : 0, $0.value.use) < (
                $1.value.isLoggedIn ? 1 : 0, $1.value.use
              )
            }
          if let oldest { simple[oldest.key] = nil }
        }
      }
      #expect(Set(table.values) == Set(simple.keys))
    }
  }
}
