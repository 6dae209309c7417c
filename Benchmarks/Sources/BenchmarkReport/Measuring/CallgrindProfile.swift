/// The counts of callgrind for one run of a program.
struct CallgrindProfile: Equatable {
  /// The executed instructions.
  var instructions: Int

  /// The calls of functions that allocate memory.
  var allocations: Int

  /// The functions by which C and Swift programs allocate on Linux.
  private static let allocators: Set<String> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
  ]

  /// Parses a profile in callgrind's output format, which defines a number with the first occurrence
  /// of a function's name and then uses the number alone (`cfn=(7) malloc`, `cfn=(7)`).
  ///
  /// - Throws: ``BenchmarkError/unreadableProfile(_:)`` if the total is missing.
  init(_ text: String) throws(BenchmarkError) {
    var instructions: Int?
    var allocations = 0
    var allocatorNumbers: Set<Substring> = []
    var called: Substring?

    for line in text.split(separator: "\n") {
      if line.hasPrefix("totals: ") {
        instructions = Int(line.dropFirst("totals: ".count))
      } else if line.hasPrefix("calls=") {
        if let called, allocatorNumbers.contains(called) {
          allocations += Int(line.dropFirst("calls=".count).prefix { $0 != " " }) ?? 0
        }
        called = nil
      } else if line.hasPrefix("fn=(") || line.hasPrefix("cfn=(") {
        let rest = line.drop { $0 != "(" }.dropFirst()
        let number = rest.prefix { $0 != ")" }
        let name = rest.dropFirst(number.count).dropFirst(2)
        if Self.allocators.contains(String(name)) { allocatorNumbers.insert(number) }
        if line.hasPrefix("c") { called = number }
      }
    }
    guard let instructions else {
      throw .unreadableProfile(String(text.prefix(200)))
    }
    self.instructions = instructions
    self.allocations = allocations
  }
}
