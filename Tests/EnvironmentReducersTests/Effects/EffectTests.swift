import EnvironmentReducers
import EnvironmentsTesting
import Testing

private struct Failure: Error {}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EffectTests {
  /// The actions that a store handles after "go" with this effect.
  private func actions(after effect: Effect<String>) async -> [String] {
    let store = scriptedStore { $0 == "go" ? effect : .none }
    await store.send("go").finish()
    return Array(store.state.dropFirst())
  }

  @Test func `Effects send none, one, or many actions, now, later, or after an error`() async {
    let cases: [(Effect<String>, [String])] = [
      (.none, []),
      (.send("a"), ["a"]),
      (.task { "a" }, ["a"]),
      (.run { _ in }, []),
      (
        .run { send in
          await send("a")
          await send("b")
        }, ["a", "b"]
      ),
      (.fireAndForget {}, []),
      (.merge(), []),
      (.concatenate(), []),
      (.merge(.none, .none), []),
      (.merge(.send("a"), .none, .send("b")), ["a", "b"]),
      (.merge([.send("a"), .send("b")]), ["a", "b"]),
      (.concatenate([.send("a"), .send("b")]), ["a", "b"]),
      (.cancel(id: "nothing"), []),
      (
        .task {
          throw Failure()
        } catch: {
          "caught \($0)"
        }, ["caught Failure()"]
      ),
      (
        .run { send in
          await send("a")
          throw Failure()
        } catch: { error, send in
          await send("caught \(error)")
        }, ["a", "caught Failure()"]
      ),
      // A cancellation is no error.
      (
        .task {
          throw CancellationError()
        } catch: {
          "caught \($0)"
        }, []
      ),
    ]
    let messages = await issueMessages {
      for (index, (effect, expected)) in cases.enumerated() {
        #expect(await actions(after: effect) == expected, "case \(index)")
      }
    }
    #expect(messages == [])
  }

  @Test func `Concatenated effects start when the one before has ended`() async {
    let first = Gate()
    let started = Recorder<String>()
    let store = scriptedStore {
      $0 == "go"
        ? .concatenate(
          .merge(
            .task {
              started.record("slow")
              try await first.wait()
              return "slow"
            }, .send("now")),
          .send("then"),
          .task {
            started.record("last")
            return "last"
          },
          .send("end")) : .none
    }
    let task = store.send("go")
    #expect(await eventually { started.values == ["slow"] })
    #expect(store.state == ["go", "now"])
    first.open()
    await task.finish()
    #expect(started.values == ["slow", "last"])
    #expect(store.state == ["go", "now", "slow", "then", "last", "end"])
  }

  @Test func `Every kind of effect can be mapped, all the way down`() async {
    let numbers = Effect<Int>.concatenate(
      .send(1),
      .task { 2 },
      .merge(.send(3), .send(4)),
      .run { await $0(5) }.cancellable(id: "five"),
      .fireAndForget {},
      .cancel(id: "five"),
      .none)
    #expect(
      await actions(after: numbers.map { "\($0)" }.map { "<\($0)>" })
        == ["<1>", "<2>", "<3>", "<4>", "<5>"])
  }

  @Test func `Every kind of effect can be run for what it does alone`() async {
    let done = Recorder<String>()
    let effect = Effect<Int>.concatenate(
      .send(1),
      .merge(.task { 2 }, .cancel(id: "two")),
      .run { send in
        await send(3)
        done.record("run")
      }.cancellable(id: "run"),
      .fireAndForget { done.record("forgotten") },
      .none)
    #expect(await actions(after: effect.fireAndForget()) == [])
    #expect(done.values == ["run", "forgotten"])
    let never = Effect<Never>.fireAndForget { done.record("never") }
    #expect(await actions(after: never.fireAndForget()) == [])
    #expect(done.values.last == "never")
  }

  @Test func `An unhandled error is reported, and no following effect starts`() async {
    let effect = Effect<String>.concatenate(.fireAndForget { throw Failure() }, .send("a"))
    let messages = await issueMessages {
      #expect(await actions(after: effect) == [])
    }
    #expect(
      messages == [
        """
        An effect of the action go threw an error that nothing handles: Failure(). Handle the error \
        in the effect, or turn it into an action by the effect's catch: function.
        """
      ])
  }

  @Test func `An effect that a dependency without an override ends gives one issue`() async {
    let fetch: @Sendable () async throws -> String = unimplemented("fetch")
    let messages = await issueMessages {
      #expect(await actions(after: .task { try await fetch() }) == [])
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Unimplemented: fetch ") == true)
  }

  @Test func `The handler of errors does not run in a cancelled effect`() async {
    let clock = TestClock()
    let caught = Recorder<String>()
    let store = scriptedStore { action in
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
    let messages = await issueMessages {
      let task = store.send("go")
      await clock.advance(by: .zero)
      store.send("stop")
      await task.finish()
    }
    #expect(caught.values == [])
    #expect(store.state == ["go", "stop"])
    #expect(messages == [])
  }

  @Test func `An action after the end of its effect is dropped and reported`() async {
    let leaked = Recorder<Send<String>>()
    let store = scriptedStore { $0 == "go" ? .run { leaked.record($0) } : .none }
    let issues = await issues {
      await store.send("go").finish()
      leaked.values.first?("late")
    }
    #expect(store.state == ["go"])
    #expect(
      issues.map(\.message) == [
        """
        Dropped the action late: the effect that sent it had ended. An effect ends when its work \
        returns; have the work wait for what it starts, or turn callbacks into an AsyncStream and \
        loop over that.
        """
      ])
    let places = issues.map(\.sourceLocation)
    #expect(places.map { "\($0.fileID)" } == ["EnvironmentReducersTests/EffectTests.swift"])
    #expect(places.allSatisfy { $0.line > 0 && $0.column > 0 })
  }

  @Test func `An effect sees the task-local values of the task that sent the action`() async {
    let seen = Recorder<Int>()
    let store = scriptedStore { _ in .fireAndForget { seen.record(Local.value) } }
    await Local.$value.withValue(7) { await store.send("go").finish() }
    #expect(seen.values == [7])
  }
}

private enum Local {
  @TaskLocal static var value = 0
}
