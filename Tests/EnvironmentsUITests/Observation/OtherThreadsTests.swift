import Dispatch
import Environments
import EnvironmentsUI
import Foundation
import Observation
import Testing

/// Changes that are not made on the main thread.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct OtherThreadsTests {
  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A change on another thread is announced on the main actor`() async {
    let stack = EnvironmentStack(TestEnvironment())
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let isOnMainQueue = Locked<Bool?>(nil)
    withObservationTracking {
      _ = stack.observable.language
    } onChange: {
      isOnMainQueue.withLock { $0 = DispatchQueue.getSpecific(key: key) ?? false }
    }
    await Task.detached { stack.language = "es" }.value
    while isOnMainQueue.withLock({ $0 }) == nil { await Task.yield() }
    #expect(isOnMainQueue.withLock { $0 } == true)
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A change on another thread is seen by a body that has read meanwhile`() async {
    let stack = EnvironmentStack(TestEnvironment())
    for round in 0..<200 {
      let finished = Locked(false)
      let thread = Thread {
        stack.count = round * 2 + 1
        stack.count = round * 2 + 2
        finished.withLock { $0 = true }
      }
      thread.start()
      // As SwiftUI: reads on the main thread, and reads again when invalidated.
      var shown = -1
      while shown != round * 2 + 2 {
        let reader = Reader { shown = stack.observable.count }
        if shown != round * 2 + 2 { await reader.invalidation() }
      }
      while !finished.withLock({ $0 }) { await Task.yield() }
    }
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A body is invalidated if its value is gone before it is announced`() async {
    struct Environment: Sendable {
      var count = 0
      let hook = Locked<@Sendable () -> Void> {}
      var part: TestEnvironment {
        get {
          let run = hook.withLock { $0 }
          run()
          return TestEnvironment()
        }
        set {}
      }
    }
    let stack = EnvironmentStack(Environment())
    // An observer that comes first stops the writer between its change and the announcement of it.
    let feature = EnvironmentStack(TestEnvironment())
    feature.link(to: stack, \.part)
    let first = Reader { _ = feature.observable.count }
    let before = Reader { #expect(stack.observable.count == 0) }
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    let mayGoOn = DispatchSemaphore(value: 0)
    let hook = stack.hook
    hook.withLock {
      $0 = {
        hook.withLock { $0 = {} }
        changed.finish()
        mayGoOn.wait()
      }
    }
    let writer = Thread { stack.count = 1 }
    writer.start()
    for await _ in changes {}
    let between = Reader { #expect(stack.observable.count == 1) }
    stack.count = 0
    mayGoOn.signal()
    await between.invalidation()
    #expect(before.isInvalid && !first.isInvalid)
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `Several writers never leave an old value on the screen`() async {
    let stack = EnvironmentStack(TestEnvironment())
    for _ in 0..<20 {
      let writers = Task.detached {
        await withTaskGroup(of: Void.self) { group in
          for writer in 0..<4 {
            group.addTask {
              // Back and forth: the value before a change may be the value after the next one.
              for step in 0..<50 { stack.count = (writer + step) % 2 }
            }
          }
        }
      }
      let isDone = Locked(false)
      Task {
        await writers.value
        isDone.withLock { $0 = true }
      }
      var shown = stack.observable.count
      var reader = Reader { shown = stack.observable.count }
      while !isDone.withLock({ $0 }) || shown != stack.count {
        if reader.isInvalid { reader = Reader { shown = stack.observable.count } }
        await Task.yield()
      }
    }
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `Readers and writers on every thread do not race`() async {
    let stack = EnvironmentStack(TestEnvironment())
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for step in 0..<200 {
            withObservationTracking {
              _ = (stack.observable.count, stack.observable.date, stack.observable.greeting)
            } onChange: {
            }
            if step % 3 == worker % 3 { stack.count = step } else { stack.push { $0.name = "x" } }
          }
        }
      }
    }
    let reader = Reader { _ = stack.observable.count }
    stack.count = -1
    #expect(reader.isInvalid)
    // The announcements of the other threads wait for the main actor; LeakSanitizer would find them.
    await Task.detached(priority: .background) { @MainActor in }.value
  }
}
