/// The newest lines of a recording in memory, limited by age and by size.
///
/// A property keeps its latest value, and the recording its latest action, even if their lines are old: a replay of
/// the newer calls needs them.
struct RecentLines {
  enum Kind {
    case call
    case field(path: String)
    case action
  }

  private struct Line {
    var bytes: [UInt8]
    var kind: Kind
    var end: ContinuousClock.Instant
  }

  /// The oldest age and the size that are kept.
  let retention: Recording.Retention
  /// The number of lines of calls that were removed.
  private(set) var dropped = 0
  private var lines: [Line] = []
  /// The index of the oldest line that is kept.
  private var first = 0
  private var size = 0
  private var fields: [String: [UInt8]] = [:]
  private var action: [UInt8] = []

  init(_ retention: Recording.Retention) {
    self.retention = retention
  }

  /// Appends a line, and removes those that are too old or too many.
  ///
  /// - Complexity: O(1), amortized over the lines.
  mutating func append(_ bytes: [UInt8], _ kind: Kind, at now: ContinuousClock.Instant) {
    lines.append(Line(bytes: bytes, kind: kind, end: now))
    size += bytes.count
    while first < lines.count - 1,
      size > retention.bytes || now - lines[first].end > retention.age
    {
      removeFirst()
    }
    // Moving the rest once for each half of the array costs a constant for each line.
    if first > 64, first > lines.count / 2 {
      lines.removeFirst(first)
      first = 0
    }
  }

  private mutating func removeFirst() {
    switch lines[first].kind {
    case .call: dropped += 1
    case .field(let path): fields[path] = lines[first].bytes
    case .action: action = lines[first].bytes
    }
    size -= lines[first].bytes.count
    lines[first].bytes = []
    first += 1
  }

  /// The lines that are kept, in the order in which they were recorded.
  var text: [UInt8] {
    fields.sorted { $0.key < $1.key }.flatMap(\.value) + action
      + lines[first...].flatMap(\.bytes)
  }
}
