import EnvironmentReducers
import Testing

@Suite("Case paths")
struct CasePathTests {
  private enum Inner: Equatable {
    case number(Int)
    case other

    static let numberPath = CasePath(
      embed: Inner.number, extract: { if case .number(let number) = $0 { number } else { nil } })
  }

  private enum Outer: Equatable {
    case inner(Inner)
    case none

    static let innerPath = CasePath(
      embed: Outer.inner, extract: { if case .inner(let inner) = $0 { inner } else { nil } })
  }

  @Test("A case path embeds into its case and extracts from it, and only from it")
  func both() {
    #expect(Inner.numberPath.embed(1) == .number(1))
    #expect(Inner.numberPath.extract(.number(1)) == 1)
    #expect(Inner.numberPath.extract(.other) == nil)
  }

  @Test("Case paths can be joined")
  func joined() {
    let path = Outer.innerPath.appending(path: Inner.numberPath)
    #expect(path.embed(1) == .inner(.number(1)))
    #expect(path.extract(.inner(.number(1))) == 1)
    #expect(path.extract(.inner(.other)) == nil)
    #expect(path.extract(.none) == nil)
  }

  @Test("The identity leads to the value itself")
  func identity() {
    let path = CasePath<Inner, Inner>.identity
    #expect(path.embed(.other) == .other)
    #expect(path.extract(.number(1)) == .number(1))
  }
}
