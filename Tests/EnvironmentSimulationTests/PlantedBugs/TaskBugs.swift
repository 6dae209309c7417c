extension PlantedBug {
  /// Bugs in the use of tasks, groups, streams and cancellation.
  static let tasks: [PlantedBug] = [
    PlantedBug("debounce that ignores cancellation") { isRepaired in
      let search = Debounce(checksCancellation: isRepaired)
      await both({ await search.type("a") }, { await search.type("ab") })
      await search.wait()
      try ensure(await search.requests.count == 1, "An outdated request was made.")
    },
    PlantedBug("group that returns the first answer") { isRepaired in
      let winner = await withTaskGroup(of: String.self) { group in
        for name in ["primary", "fallback"] {
          group.addTask {
            await network()
            return name
          }
        }
        var answers: [String] = []
        for await answer in group { answers.append(answer) }
        return isRepaired ? answers.contains("primary") ? "primary" : "" : answers.first
      }
      try ensure(winner == "primary", "The fallback was used.")
    },
    PlantedBug("stream that drops the last element") { isRepaired in
      let (stream, continuation) = AsyncStream.makeStream(
        of: Int.self, bufferingPolicy: isRepaired ? .unbounded : .bufferingOldest(1))
      let received = Log()
      await both(
        {
          for number in 1...2 {
            continuation.yield(number)
            await Task.yield()
          }
          continuation.finish()
        }, { for await number in stream { await received.add("\(number)") } })
      try ensure(await received.lines == ["1", "2"], "An element is missing.")
    },
    PlantedBug("main-actor state checked before a hop") { isRepaired in
      let loader = Loader()
      await both(
        { await loader.load(setsFirst: isRepaired) }, { await loader.load(setsFirst: isRepaired) })
      try ensure(await loader.loads == 1, "It was loaded twice.")
    },
    PlantedBug("messages sent in tasks of their own") { isRepaired in
      let log = Log()
      var last: Task<Void, Never>?
      var tasks: [Task<Void, Never>] = []
      for number in 1...3 {
        let earlier = isRepaired ? last : nil
        let task = Task {
          await earlier?.value
          await log.add("\(number)")
        }
        last = task
        tasks.append(task)
      }
      for task in tasks { await task.value }
      try ensure(await log.lines == ["1", "2", "3"], "The messages are in another order.")
    },
    PlantedBug("lost wake-up") { isRepaired in
      let signal = Signal()
      await both({ await signal.wait(isAtomic: isRepaired) }, { await signal.send() })
    },
    PlantedBug("two locks in opposite order") { isRepaired in
      let (first, second) = (AsyncLock(), AsyncLock())
      await both(
        { await lock(first, second) },
        { await isRepaired ? lock(first, second) : lock(second, first) })
    },
    PlantedBug("progress after the completion") { isRepaired in
      let log = Log()
      let progress = Task { await log.add("progress") }
      if isRepaired { await progress.value }
      await network()
      await log.add("completed")
      await progress.value
      try ensure(await log.lines.last == "completed", "Progress is shown after the completion.")
    },
    PlantedBug("loading indicator stays after a cancellation") { isRepaired in
      let indicator = Indicator()
      let task = Task { try await indicator.load(usesDefer: isRepaired) }
      await network()
      await network()
      task.cancel()
      _ = await task.result
      try ensure(await !indicator.isLoading, "The indicator stays.")
    },
    PlantedBug("side effect after a cancellation") { isRepaired in
      let log = Log()
      let task = Task {
        guard !Task.isCancelled else { return }
        await network()
        if isRepaired, Task.isCancelled { return }
        await log.add(Task.isCancelled ? "late" : "in time")
      }
      await network()
      task.cancel()
      await task.value
      let lines = await log.lines
      try ensure(isRepaired || !lines.contains("late"), "It acts after the cancellation.")
    },
  ]
}

private actor Debounce {
  let checksCancellation: Bool
  var requests: [String] = []
  var tasks: [Task<Void, Never>] = []
  init(checksCancellation: Bool) { self.checksCancellation = checksCancellation }

  func type(_ text: String) {
    tasks.last?.cancel()
    tasks.append(
      Task {
        try? await Task.sleep(for: .milliseconds(1))
        if checksCancellation, Task.isCancelled { return }
        requests.append(text)
      })
  }

  func wait() async {
    for task in tasks { await task.value }
  }
}

@MainActor private final class Loader {
  var isLoading = false
  var loads = 0
  nonisolated init() {}
  func load(setsFirst: Bool) async {
    guard !isLoading else { return }
    if setsFirst { isLoading = true }
    await network()
    isLoading = true
    loads += 1
  }
}

private actor Signal {
  var isSent = false
  var waiting: CheckedContinuation<Void, Never>?

  func wait(isAtomic: Bool) async {
    guard !isSent else { return }
    if !isAtomic { await Task.yield() }
    await withCheckedContinuation { continuation in
      if isAtomic, isSent { return continuation.resume() }
      waiting = continuation
    }
  }

  func send() {
    isSent = true
    waiting?.resume()
    waiting = nil
  }
}

private actor AsyncLock {
  var isLocked = false
  var waiting: [CheckedContinuation<Void, Never>] = []

  func lock() async {
    guard isLocked else {
      isLocked = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func unlock() {
    if waiting.isEmpty { isLocked = false } else { waiting.removeFirst().resume() }
  }
}

private func lock(_ first: AsyncLock, _ second: AsyncLock) async {
  await first.lock()
  await second.lock()
  await second.unlock()
  await first.unlock()
}

private actor Indicator {
  var isLoading = false
  func load(usesDefer: Bool) async throws {
    isLoading = true
    if usesDefer {
      defer { isLoading = false }
      return try await answer()
    }
    try await answer()
    isLoading = false
  }

  private func answer() async throws {
    await network()
    try Task.checkCancellation()
  }
}
