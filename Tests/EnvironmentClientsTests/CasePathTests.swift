import EnvironmentCasePaths
import Testing

@CasePaths
enum Gesture: Equatable {
  case tap
  case move(Int)
  case pinch(scale: Int)
  case drag(x: Int, Int)
  case `repeat`(_ count: Int, every: Int)
}

@CasePaths
private enum Single { case only(Int) }

@CasePaths
private enum Tree<Leaf: Equatable & Sendable> {
  case leaf(Leaf)
  indirect case node([Tree])
}

struct CasePathTests {
  @Test func `Each case has a path`() {
    #expect(Gesture.cases.tap.embed(()) == .tap)
    #expect(Gesture.cases.tap.extract(.tap) != nil)
    #expect(Gesture.cases.tap.extract(.move(1)) == nil)
    #expect(Gesture.cases.move.embed(1) == .move(1))
    #expect(Gesture.cases.move.extract(.move(1)) == 1)
    #expect(Gesture.cases.pinch.extract(Gesture.cases.pinch.embed(2)) == 2)
    #expect(Gesture.cases.drag.embed((x: 1, 2)) == .drag(x: 1, 2))
    #expect(Gesture.cases.drag.extract(.drag(x: 1, 2))?.x == 1)
    #expect(Gesture.cases.repeat.extract(.repeat(3, every: 4))?.every == 4)
    #expect(Single.cases.only.extract(.only(3)) == 3)
    #expect(Tree<Int>.cases.leaf.embed(3) == 3)
  }
}

private func == (tree: Tree<Int>, leaf: Int) -> Bool { Tree.cases.leaf.extract(tree) == leaf }
