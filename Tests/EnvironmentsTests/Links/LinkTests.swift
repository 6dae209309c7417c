import Environments
import Testing

/// One source of truth: the feature reads the application's values, and the reverse.
struct LinkTests {
  typealias Part = any WritableKeyPath<LinkingEnvironment, CounterEnvironment> & Sendable

  @Test func `A linked stack sees the application's changes`() {
    let world = LinkedWorld()
    world.app.counter.language = "de"
    #expect(world.counter.language == "de")
    world.app.push { $0.counter.nthPrime = { $0 * 2 } }
    #expect(world.counter.nthPrime(4) == 8)
    world.app.pop()
    #expect(world.counter.nthPrime(4) == 2)
    world.app.withOverrides {
      $0.counter.language = "scope"
    } operation: {
      #expect(world.counter.language == "scope")
      #expect(world.counter.current.language == "scope")
    }
    #expect(world.counter.language == "de")
  }

  @Test(arguments: [\LinkingEnvironment.counter, \.computedCounter] as [Part])
  func `A change of a linked stack is one of the application`(_ part: Part) {
    let world = LinkedWorld(part)
    world.counter.language = "assigned"
    #expect(world.app[part].language.hasPrefix("assigned"))
    world.counter.push { $0.language = "pushed" }
    #expect(world.app[part].language.hasPrefix("pushed"))
    #expect(world.counter.pop()?.language.hasPrefix("pushed") == true)
    #expect(world.app[part].language.hasPrefix("assigned"))
    world.counter.push(CounterEnvironment(language: "whole"))
    #expect(world.app[part].language.hasPrefix("whole"))
    world.app.pop()
    #expect(world.counter.language.hasPrefix("assigned"))
    world.counter.replace(CounterEnvironment(language: "replaced"))
    #expect(world.app[part].language.hasPrefix("replaced"))
    let length = world.counter.replace {
      $0.language = "changed"
      return $0.language.count
    }
    #expect(length == 7)
    #expect(world.app[part].language.hasPrefix("changed"))
    world.counter.current.language = "in place"
    #expect(world.app[part].language.hasPrefix("in place"))
  }

  @Test(arguments: [\LinkingEnvironment.counter, \.computedCounter] as [Part])
  func `A linked stack opens scopes of the application`(_ part: Part) async {
    let world = LinkedWorld(part)
    world.counter.withOverrides {
      $0.language = "inside"
    } operation: {
      #expect(world.app[part].language.hasPrefix("inside"))
      #expect(world.counter.language.hasPrefix("inside"))
      world.counter.withOverrides {
        $0.nthPrime = { _ in 17 }
      } operation: {
        #expect(world.counter.language.hasPrefix("inside"))
        #expect(world.app[part].nthPrime(0) == 17)
      }
    }
    await world.counter.withEnvironment(CounterEnvironment(language: "whole")) {
      await Task.yield()
      #expect(world.app[part].language.hasPrefix("whole"))
    }
    #expect(world.counter.language.hasPrefix("app's"))
  }

  @Test func `A capture of a linked stack takes the application's scope along`() async {
    let world = LinkedWorld()
    let scope = world.app.withOverrides {
      $0.counter.language = "captured"
    } operation: {
      world.counter.capturedScope()
    }
    #expect(world.counter.language == "app's")
    scope.run { #expect(world.counter.language == "captured") }
    world.counter.openScope { $0.language = "opened" }.run {
      #expect(world.app.counter.language == "opened")
    }
    let seen = await Task.detached { scope.run { world.app.counter.language } }.value
    #expect(seen == "captured")
  }

  @Test func `A scope that was open before a link stays`() {
    let app = EnvironmentStack(LinkingEnvironment())
    let counter = EnvironmentStack(CounterEnvironment())
    counter.withOverrides {
      $0.language = "alone"
    } operation: {
      counter.link(to: app, \.counter)
      #expect(counter.language == "alone")
      counter.language = "still alone"
      #expect(counter.language == "still alone")
      #expect(app.counter.language == "app's")
      counter.withOverrides {
        $0.nthPrime = { _ in 3 }
      } operation: {
        #expect(counter.language == "still alone")
        #expect(counter.nthPrime(0) == 3)
      }
    }
    #expect(counter.language == "app's")
  }

  @Test func `A link reaches three modules deep in each order of linking`() {
    for isLinkedFromTheTop in [true, false] {
      let app = EnvironmentStack(LinkingEnvironment())
      let panel = EnvironmentStack(PanelEnvironment())
      let counter = EnvironmentStack(CounterEnvironment())
      if isLinkedFromTheTop { panel.link(to: app, \.panel) }
      counter.link(to: panel, \.counter)
      if !isLinkedFromTheTop { panel.link(to: app, \.panel) }
      #expect(counter.language == "panel's")
      app.withOverrides {
        $0.panel.counter.language = "from the top"
      } operation: {
        #expect(counter.language == "from the top")
        #expect(panel.counter.language == "from the top")
      }
      counter.withOverrides {
        $0.language = "from below"
      } operation: {
        #expect(app.panel.counter.language == "from below")
        #expect(panel.title == "panel")
      }
      counter.language = "set"
      #expect(app.panel.counter.language == "set")
    }
  }

  @Test(arguments: [true, false])
  func `A read follows a thousand links on a small thread`(fromRoot: Bool) async {
    let stacks = (0...1_000).map { EnvironmentStack(LinkingEnvironment(name: "\($0)")) }
    for index in 0..<1_000 {
      let number = fromRoot ? index : 999 - index
      stacks[number + 1].link(to: stacks[number], \.self)
    }
    await onThreads(
      [
        {
          #expect(stacks[1_000].name == "0")
          stacks[0].withOverrides {
            $0.name = "scope"
          } operation: {
            #expect(stacks[1_000].name == "scope")
          }
        }
      ], stackSize: 512 * 1024)
  }

  @Test func `A read outside any scope of either stack is reported`() {
    let world = LinkedWorld()
    world.counter.makeStrict()
    let reported = issueMessages { _ = world.counter.language }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("EnvironmentStack<CounterEnvironment>") == true)
    #expect(issueMessages { allowUnscoped { _ = world.counter.language } }.isEmpty)
    let inside = issueMessages {
      world.app.withOverrides {
        $0.name = "test"
      } operation: {
        _ = world.counter.language
      }
      world.counter.withOverrides {
        $0.language = "test"
      } operation: {
        _ = world.counter.language
      }
    }
    #expect(inside.isEmpty)
  }

  @Test func `A computed part's copy goes when its read has ended`() {
    let world = LinkedWorld(\.probed)
    let watch = Watch()
    world.app.counter.probe = watch.newProbe()
    #expect(world.counter.probe != nil)
    #expect(world.counter.current.probe != nil)
    // A read of a computed part inside a section of another stack.
    let outer = EnvironmentStack(Outer { world.counter.language })
    #expect(outer.language == "app's")
    world.app.counter.probe = nil
    #expect(eventually { watch.probe == nil })
  }

  @Test func `Updates continue with the environments of the link's target`() async {
    let world = EnvironmentStack(LinkingEnvironment(name: "app"))
    let counter = EnvironmentStack(CounterEnvironment())
    var updates = counter.updates(of: \.language).makeAsyncIterator()
    let first = await updates.next()
    #expect(first == counter.language)
    counter.link(to: world, \.counter)
    world.counter.language = "changed after the link"
    var seen = await updates.next()
    if seen != "changed after the link" { seen = await updates.next() }
    #expect(seen == "changed after the link")
    counter.language = "changed through the link"
    #expect(await updates.next() == "changed through the link")
  }

  @Test func `A chain that grows at its end keeps its observers`() async {
    let stacks = (0..<4).map { EnvironmentStack($0) }
    stacks[0].link(to: stacks[1], \.self)
    var updates = stacks[0].updates(of: \.self).makeAsyncIterator()
    #expect(await updates.next() == 1)
    stacks[2].link(to: stacks[3], \.self)
    stacks[1].link(to: stacks[2], \.self)
    #expect(await updates.next() == 3)
    stacks[3].replace(7)
    #expect(await updates.next() == 7)
  }
}

/// Reads a stack inside a read of its own.
private struct Outer: Sendable {
  let read: @Sendable () -> String
  var language: String { read() }

  init(_ read: @escaping @Sendable () -> String) {
    self.read = read
  }
}

extension LinkingEnvironment {
  fileprivate var probed: CounterEnvironment {
    get { counter }
    set { counter = newValue }
  }
}
