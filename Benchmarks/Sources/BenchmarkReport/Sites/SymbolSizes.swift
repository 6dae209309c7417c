/// The sizes of an object file's symbols.
struct SymbolSizes {
  private var sizes: [(name: Substring, bytes: Int)]

  /// Parses the output of `nm --print-size --radix=d`.
  ///
  /// Each line has an address, a size, a type, and a name. Lines without a size are left out.
  init(_ output: String) {
    sizes = output.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: " ", maxSplits: 3)
      guard columns.count == 4, let bytes = Int(columns[1]) else { return nil }
      return (columns[3], bytes)
    }
  }

  /// Returns the bytes of all symbols whose name contains a text, divided by a number of sites.
  ///
  /// - Throws: ``BenchmarkError/missingSymbols(_:)`` if there are fewer symbols than sites.
  func bytesPerSite(of text: String, sites: Int) throws(BenchmarkError) -> Double {
    let found = sizes.filter { $0.name.contains(text) }
    guard sites > 0, found.count >= sites else { throw .missingSymbols(text) }
    return Double(found.reduce(0) { $0 + $1.bytes }) / Double(sites)
  }
}

/// The `text` column of `size`: code, constants and unwind tables.
enum TextSize {
  /// Parses the output of `size` for one file, in Berkeley format.
  ///
  /// - Returns: Bytes.
  /// - Throws: ``BenchmarkError/unexpectedAnswer(command:output:)`` if there is no such column.
  static func parse(_ output: String) throws(BenchmarkError) -> Double {
    let lines = output.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    guard
      lines.count == 2, lines[0].first == "text",
      let number = lines[1].first.flatMap({ Double($0) })
    else { throw .unexpectedAnswer(command: "size", output: output) }
    return number
  }
}
