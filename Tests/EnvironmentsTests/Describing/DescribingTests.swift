import Environments
import Testing

private struct Session: Sendable {
  var user = "blob"
  var token: Secret<String>? = Secret("deadbeef")
}

private struct World: Sendable {
  var date: @Sendable () -> Int = { 0 }
  var language = "en"
  var limit: Int?
  var password = Secret("hunter2")
  var session = Session()
}

/// The descriptions of a stack.
struct DescribingTests {
  @Test func `print shows the layers, where each came from, and the fields that differ`() {
    let stack = EnvironmentStack(World())
    #expect(stack.language == "en")
    stack.push {
      $0.language = "de"
      $0.limit = 3
    }
    let made = #line - 6
    #expect(
      "\(stack)" == """
        EnvironmentStack<World> (made at EnvironmentsTests/DescribingTests.swift:\(made))
        pushed at EnvironmentsTests/DescribingTests.swift:\(made + 2)
          date      @Sendable () -> Int
          language  "de"
          limit     3
          password  <secret>
          session   Session(user: "blob", token: Optional(<secret>))
        root at EnvironmentsTests/DescribingTests.swift:\(made)
          language  "en"
          limit     nil
        """)
  }

  @Test func `print shows the scope's layers in a scope`() {
    let stack = EnvironmentStack(World())
    stack.withOverrides {
      $0.language = "es"
    } operation: {
      stack.push { $0.limit = 1 }
      let line = #line - 2
      let lines = "\(stack)".split(separator: "\n").map(String.init)
      #expect(lines[1] == "pushed at EnvironmentsTests/DescribingTests.swift:\(line + 1)")
      #expect(lines.last == "  limit     nil")
      #expect(lines.contains("scoped at EnvironmentsTests/DescribingTests.swift:\(line - 2)"))
      #expect(!lines.contains { $0.hasPrefix("root") })
    }
  }

  /// That the stack goes at the end proves that it needs no more of the thread's stack.
  @Test func `A stack of 100,000 layers is described by its topmost ones, and goes`() {
    let stack = EnvironmentStack(World())
    for _ in 0..<100_000 { stack.push { $0.language = "de" } }
    let lines = "\(stack)".split(separator: "\n")
    #expect(lines.count < 50)
    #expect(lines.last == "and 99981 more layers")
  }

  @Test func `A stack of a large environment is described on a small thread`() async {
    let described = Locked("")
    let stack = EnvironmentStack(Large())
    await onThreads([{ stack.push { $0.a = Large.Block() } }], stackSize: 64 << 20)
    await onThreads(
      [{ described.withLock { [text = "\(stack)"] in $0 = text } }], stackSize: 512 * 1024)
    #expect(described.withLock { $0 }.contains("p  a block"))
  }

  @Test func `Printing a stack builds nothing and reports nothing`() {
    let builds = Locked(0)
    let stack = EnvironmentStack(
      {
        builds.withLock { $0 += 1 }
        return World()
      }())
    stack.makeStrict()
    let reported = issueMessages {
      #expect("\(stack)".hasSuffix("\nnot built yet: it has not been used"))
      allowUnscoped { _ = stack.language }
      #expect("\(stack)".contains("language  \"en\""))
    }
    #expect(reported.isEmpty)
    #expect(builds.withLock { $0 } == 1)
    #expect("\(EnvironmentStack(bootstrapping: World.self))".hasSuffix("\nnot bootstrapped yet"))
  }

  @Test func `A linked stack says so, and shows its part of the application's layers`() {
    let world = LinkedWorld()
    world.app.push { $0.counter.language = "pushed" }
    let text = "\(world.counter)"
    #expect(text.contains("\nlinked to EnvironmentStack<LinkingEnvironment> (made at "))
    #expect(text.contains("\npushed at EnvironmentsTests/DescribingTests.swift:"))
    #expect(text.contains("language  \"pushed\""))
    #expect(text.hasSuffix("  language  \"app's\""))
  }

  @Test func `A value of several lines takes one, and cannot look like another field`() {
    let stack = EnvironmentStack(TestEnvironment(name: "one\ntwo\r\n\u{1B}[31mred"))
    _ = stack.name
    let line = "\(stack)".split(separator: "\n").first { $0.hasPrefix("  name") }
    #expect(line?.contains(#""one\ntwo\r\n\u{1B}[31mred""#) == true)
  }

  @Test func `Secrets are shown nowhere, however deep they lie`() {
    let stack = EnvironmentStack(World())
    stack.session.token = Secret("deadbeef2")
    var dumped = ""
    dump(stack, to: &dumped)
    dump(stack.current, to: &dumped)
    let texts = [
      "\(stack)", String(reflecting: stack), dumped, "\(stack.current)",
      String(reflecting: stack.current), "\(stack.session.token as Any)",
      "\([stack.password])", "\(["key": stack.password])",
    ]
    for text in texts {
      #expect(!text.contains("deadbeef"))
      #expect(!text.contains("hunter2"))
      #expect(text.contains("<secret>"))
    }
  }
}

/// An environment of 1 MB.
private struct Large: Sendable {
  struct Two<Half: Sendable>: Sendable {
    var first, second: Half
    init(_ half: Half) { (first, second) = (half, half) }
  }

  /// 64 KB.
  struct Block: Sendable, CustomStringConvertible {
    var kilobytes = Two(Two(Two(Two(Two(Two(kilobyte))))))
    static let kilobyte = Two(Two(Two(Two(Two(Two(Two(0)))))))
    var description: String { "a block" }
  }

  var a = Block(), b = Block(), c = Block(), d = Block(), e = Block(), f = Block(), g = Block()
  var h = Block(), i = Block(), j = Block(), k = Block(), l = Block(), m = Block(), n = Block()
  var o = Block(), p = Block()
}
