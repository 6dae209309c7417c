import EnvironmentsTesting
import Foundation
import Testing

private struct World: Sendable {
  var before = "neighbor"
  var number = -1
  var after: @Sendable () -> String = { "neighbor" }
}

private let world = EnvironmentStack(World())

/// One override, and everything that can read it: the body of each test of the proof.
private struct ProofBody: Sendable {
  let mismatches = Recorder<String>()

  func check(_ place: String, _ expected: Int, seen: Int? = nil) {
    let seen = seen ?? world.number
    if seen != expected { mismatches.record("\(place): saw \(seen), not \(expected)") }
  }

  /// Overrides the number, and reads it from everywhere.
  ///
  /// - Parameter number: The number, which no other test uses.
  func run(_ number: Int) async {
    await world.withOverrides {
      $0.number = number
    } operation: {
      check("the test", number)
      await readInTasks(number)
      await readInStreams(number)
      await readOutsideTheTask(number)
      await world.withOverrides {
        $0.number = -number
      } operation: {
        check("a nested override", -number)
        await Task.yield()
        await Task { check("a task in a nested override", -number) }.value
      }
      check("the test at its end", number)
    }
  }

  private func readInTasks(_ number: Int) async {
    await Task.yield()
    check("the test after a suspension", number)

    await Task {
      check("a task", number)
      await Task.yield()
      check("a task after a suspension", number)
    }.value

    async let first = world.number
    async let second = Task { world.number }.value
    check("an async let", number, seen: await first)
    check("a task in an async let", number, seen: await second)

    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          check("a task group", number)
          await Task.yield()
          check("a task group after a suspension", number)
        }
      }
    }
  }

  private func readInStreams(_ number: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let producer = Task {
      for _ in 0..<2 {
        continuation.yield(world.number)
        await Task.yield()
      }
      continuation.finish()
    }
    for await seen in stream {
      check("a stream's producer", number, seen: seen)
      check("a stream's consumer", number)
    }
    await producer.value

    var pulled = AsyncStream { world.number }.makeAsyncIterator()
    check("a stream that is pulled", number, seen: await pulled.next())
  }

  private func readOutsideTheTask(_ number: Int) async {
    let scope = world.capturedScope()
    await Task.detached {
      await scope.run {
        check("a detached task", number)
        await Task.yield()
        check("a detached task after a suspension", number)
        await Task { check("a task in a detached task", number) }.value
      }
    }.value
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        scope.run { check("a queue", number) }
        continuation.resume()
      }
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        scope.run { check("a thread", number) }
        continuation.resume()
      }
    }
  }
}

private let tests = 500

struct ParallelProofTests {
  @Test(.environment(world), arguments: 1...tests)
  func `No test sees another's value`(number: Int) async {
    let body = ProofBody()
    for round in 0..<100 { await body.run(round * tests + number) }
    #expect(body.mismatches.count == 0, "\(body.mismatches.values.prefix(3))")
  }
}
