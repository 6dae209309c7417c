/// The recorded calls of each task, and how far the program has replayed them.
///
/// A lane has the calls of one recorded task. The tasks of a replay are not those of the recording: a task takes the
/// first lane whose next call equals its own call, and keeps that lane. If two lanes begin with equal calls, the lane
/// can be the wrong one. When a call does not match, the task changes to a lane that also has all of its previous
/// calls, and the task that owns that lane, if any, takes over the former one.
struct Lanes {
  struct Lane {
    var calls: [RecordedCall]
    var position = 0
    var owner: CallingTask?

    var next: RecordedCall? { position < calls.count ? calls[position] : nil }
  }

  private(set) var lanes: [Lane]
  private var owned: [CallingTask: Int] = [:]

  /// - Parameter calls: The calls, in the order in which they began.
  init(_ calls: [RecordedCall]) {
    var lanes: [Lane] = []
    var indices: [Int: Int] = [:]
    for call in calls {
      // Refused calls have no number in the order.
      if case .omitted = call.outcome, call.order == 0 { continue }
      let index = indices[call.task] ?? lanes.count
      if index == lanes.count { lanes.append(Lane(calls: [])) }
      indices[call.task] = index
      lanes[index].calls.append(call)
    }
    self.lanes = lanes
  }

  /// Returns the recorded call that answers a call of a task, and advances its lane; nil if no next call matches.
  mutating func next(
    for task: CallingTask, _ endpoint: String, _ arguments: [RecordedArgument]
  ) -> RecordedCall? {
    func isNext(_ lane: Lane) -> Bool { lane.next?.matches(endpoint, arguments) ?? false }
    if let index = owned[task] {
      if isNext(lanes[index]) { return advance(index) }
      if lanes[index].next != nil {
        guard let other = exchange(index, of: task, where: isNext) else { return nil }
        return advance(other)
      }
      // The lane has ended, so this can be a later task at the same address.
      lanes[index].owner = nil
      owned[task] = nil
    }
    let free = lanes.firstIndex { $0.owner == nil && $0.position == 0 && isNext($0) }
    // If none is free, the recording may contain two tasks, one after the other, as one lane.
    guard let index = free ?? lanes.firstIndex(where: isNext) else { return nil }
    if let owner = lanes[index].owner { owned[owner] = nil }
    lanes[index].owner = task
    owned[task] = index
    return advance(index)
  }

  private mutating func advance(_ index: Int) -> RecordedCall {
    defer { lanes[index].position += 1 }
    return lanes[index].calls[lanes[index].position]
  }

  /// Moves a task to a lane that begins with the same calls as its own, and returns that lane.
  private mutating func exchange(
    _ index: Int, of task: CallingTask, where isNext: (Lane) -> Bool
  ) -> Int? {
    let own = lanes[index]
    func common(_ lane: Lane) -> Int { max(own.position, lane.position) }
    let other = lanes.indices.first { candidate in
      guard candidate != index else { return false }
      var lane = lanes[candidate]
      let common = common(lane)
      guard lane.calls.count >= common, own.calls.count >= common else { return false }
      lane.position = own.position
      return isNext(lane)
        && zip(own.calls.prefix(common), lane.calls.prefix(common)).allSatisfy { $0.matches($1) }
    }
    guard let other else { return nil }
    // Exchange the answered calls, too, so that no answer is given twice or skipped.
    let range = 0..<common(lanes[other])
    lanes[index].calls.replaceSubrange(range, with: lanes[other].calls[range])
    lanes[other].calls.replaceSubrange(range, with: own.calls[range])
    let owner = lanes[other].owner
    lanes[index].position = lanes[other].position
    lanes[other].position = own.position
    lanes[other].owner = task
    owned[task] = other
    lanes[index].owner = owner
    if let owner { owned[owner] = index }
    return other
  }

  /// Returns the next expected call of a task: of its lane, or of the first lane without an owner.
  func expected(for task: CallingTask) -> RecordedCall? {
    if let index = owned[task], let next = lanes[index].next { return next }
    return lanes.first { $0.owner == nil && $0.next != nil }?.next
  }

  /// The calls that the program has not made, in the order in which they began.
  var remaining: [RecordedCall] {
    lanes.flatMap { $0.calls.dropFirst($0.position) }.sorted { $0.order < $1.order }
  }
}
