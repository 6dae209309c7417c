extension [Snippet] {
  /// Sleep and timers.
  static let timeWaiting: [Snippet] = [
    Snippet(
      "a task that sleeps",
      #"""
      func retry(_ body: () async throws -> Void) async throws {
        for attempt in 1...3 {
          do { return try await body() } catch { }
          try await Task.sleep(nanoseconds: UInt64(attempt) * 1_000_000_000)  // FIND time.sleep
        }
        try? await Task.sleep(for: .seconds(1))  // FIND time.sleep
      }
      """#),
    Snippet(
      "a task that sleeps until an instant",
      #"""
      func wait(until instant: ContinuousClock.Instant) async throws {
        try await Task.sleep(until: instant, clock: .continuous)  // FIND time.sleep, time.now
      }
      """#),
    Snippet(
      "threads and C that sleep",
      #"""
      import Foundation
      func backOff() {
        Thread.sleep(forTimeInterval: 0.5)  // FIND time.sleep
        usleep(1_000)  // FIND time.sleep
        sleep(1)  // FIND time.sleep
        var pause = timespec(tv_sec: 0, tv_nsec: 1_000)
        nanosleep(&pause, nil)  // FIND time.sleep
      }
      """#),
    Snippet(
      "a thread that sleeps until a date",
      #"""
      import Foundation
      func park(until date: Date) { Thread.sleep(until: date) }  // FIND time.sleep
      """#),
    Snippet(
      "a debounce in a view model",
      #"""
      import SwiftUI
      @MainActor final class SearchModel: ObservableObject {
        @Published var results: [String] = []
        func search(_ text: String) async {
          try? await Task.sleep(nanoseconds: 300_000_000)  // FIND time.sleep
          guard !Task.isCancelled else { return }
          results = [text]
        }
      }
      """#),
    Snippet(
      "a clock that was handed in sleeps", without: "time.sleep",
      #"""
      struct Debouncer<C: Clock> {
        let clock: C
        func settle(_ time: C.Duration) async throws { try await clock.sleep(for: time) }
      }
      func pause(on clock: any Clock<Duration>) async throws {
        try await clock.sleep(for: .seconds(1))
      }
      """#),
    Snippet(
      "an own function called sleep", without: "time.sleep",
      #"""
      final class Robot {
        private var isAsleep = false
        func sleep(_ seconds: Int) { isAsleep = true }
        func goToBed() { sleep(8); self.sleep(1) }
      }
      func night(_ robot: Robot) { robot.sleep(9) }
      """#),
    Snippet(
      "an own function called usleep at the top of the module", without: "time.sleep",
      #"""
      import Foundation
      func usleep(_ microseconds: UInt32) {}
      func wait() { usleep(10) }
      """#),
    Snippet(
      "sleep as a case and as a parameter", without: "time.sleep",
      #"""
      enum State { case sleep(Int), awake }
      func next(sleep: (Int) -> Void) -> State { sleep(3); return .sleep(1) }
      """#),
    Snippet(
      "scheduled timers",
      #"""
      import Foundation
      final class Ticker {
        var timer: Timer?
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }  // FIND time.timer
        }
        func restart() {
          timer = .scheduledTimer(withTimeInterval: 2, repeats: false) { _ in }  // FIND time.timer
        }
      }
      """#),
    Snippet(
      "a timer made by hand, and one of Combine",
      #"""
      import Combine
      import Foundation
      final class Clockwork {
        let timer = Timer(timeInterval: 1, repeats: true) { _ in }  // FIND time.timer
        var ticks: AnyCancellable?
        func run() {
          ticks = Timer.publish(every: 1, on: .main, in: .common)  // FIND time.timer, concurrency.run-loop
            .autoconnect()
            .sink { _ in }
        }
      }
      """#),
    Snippet(
      "work after a delay",
      #"""
      import Dispatch
      final class Toast {
        func show() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in  // FIND time.timer
            self?.hide()
          }
        }
        func hide() {}
      }
      """#),
    Snippet(
      "a timer of dispatch",
      #"""
      import Dispatch
      func timer(on queue: DispatchQueue) -> any DispatchSourceTimer {
        let source = DispatchSource.makeTimerSource(queue: queue)  // FIND time.timer
        source.schedule(deadline: .now(), repeating: 1)  // FIND time.now
        source.resume()
        return source
      }
      """#),
    Snippet(
      "a display link and a delayed selector",
      #"""
      import UIKit
      final class Spinner: UIView {
        func start() {
          let link = CADisplayLink(target: self, selector: #selector(step))  // FIND time.timer
          perform(#selector(step), with: nil, afterDelay: 1)  // FIND time.timer
          _ = link
        }
        @objc func step() {}
      }
      """#),
    Snippet(
      "an own type called Timer", without: "time.timer",
      #"""
      struct Timer {
        var elapsed = 0
        static func scheduledTimer(withTimeInterval interval: Int) -> Timer { Timer() }
      }
      let lap = Timer()
      let next = Timer.scheduledTimer(withTimeInterval: 1)
      """#),
    Snippet(
      "a timer that was handed in", without: "time.timer",
      #"""
      import Foundation
      final class Game {
        private var timer: Timer?
        init(timer: Timer) { self.timer = timer }
        func stop() { timer?.invalidate(); timer = nil }
        func fire() { timer?.fire() }
      }
      """#),
    Snippet(
      "an environment that schedules", without: "time.timer",
      #"""
      import Foundation
      func poll(_ work: @escaping () -> Void) {
        Current.schedule(every: 1, work)
        Current.clock.sleep(for: .seconds(1))
      }
      """#),
  ]
}
