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
}
