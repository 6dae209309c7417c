import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TimeTests {
  private let clock = TestClock()

  @Test func `A synchronous effect has run when send returns, after the state has changed`() {
    let seen = Recorder<String>()
    let store = scriptedStore { action in
      switch action {
      case "go": .merge(.sync { "answer" }, .sync { seen.record("worked") })
      case "concatenated": .concatenate(.sync { "first" }, .sync { "second" })
      default: .none
      }
    }
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "answer"])
    #expect(seen.values == ["worked"])
    store.send("concatenated")
    #expect(store.state == ["go", "answer", "concatenated", "first", "second"])
  }

  @Test func `The handler of errors does not run in a cancelled effect`() async {
    struct Failure: Error {}
    let caught = Recorder<String>()
    let store = scriptedStore { [clock] action in
      switch action {
      case "go":
        .merge(
          .run { _ in
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Failure() }
          } catch: { _, _ in
            caught.record("run")
          },
          .task {
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Failure() }
            return "answer"
          } catch: { _ in
            caught.record("task")
            return "caught"
          }
        )
        .cancellable(id: 1)
      default: .cancel(id: 1)
      }
    }
    let messages = await issues {
      let task = store.send("go")
      await clock.advance(by: .zero)
      store.send("stop")
      await task.finish()
    }
    #expect(caught.values == [])
    #expect(store.state == ["go", "stop"])
    #expect(messages == [])
  }
}
