extension [Snippet] {
  /// Printing and reading.
  static let inputOutput: [Snippet] = [
    Snippet(
      "printing",
      #"""
      func report(_ errors: [String]) {
        for error in errors { print("error:", error) }  // FIND io.print
        print()  // FIND io.print
        debugPrint(errors)  // FIND io.print
        dump(errors)  // FIND io.print
        Swift.print("done", terminator: "")  // FIND io.print
      }
      """#),
    Snippet(
      "printing by C",
      #"""
      import Glibc
      func warn(_ text: String) {
        fputs(text, stderr)  // FIND io.print
        puts(text)  // FIND io.print
        fflush(stdout)  // FIND io.print
      }
      """#),
    Snippet(
      "writing to the standard streams",
      #"""
      import Foundation
      func write(_ data: Data) throws {
        FileHandle.standardError.write(data)  // FIND io.print
        try FileHandle.standardOutput.write(contentsOf: data)  // FIND io.print
        let handle: FileHandle = .standardError  // FIND io.print
        _ = handle
      }
      """#),
    Snippet(
      "a function passed as a value prints",
      #"""
      func show(_ lines: [String]) {
        lines.forEach { print($0) }  // FIND io.print
        lines.forEach { line in print(line) }  // FIND io.print
      }
      """#),
    Snippet(
      "printing into a string", without: "io.print",
      #"""
      func text(_ values: [Int]) -> String {
        var text = ""
        print(values, to: &text)
        debugPrint(values, terminator: "", to: &text)
        dump(values, to: &text)
        return text
      }
      """#),
    Snippet(
      "own functions called print", without: "io.print",
      #"""
      final class Printer {
        var lines: [String] = []
        func print(_ line: String) { lines.append(line) }
        func page() { print("a"); self.print("b") }
      }
      func use(_ printer: Printer, print: (String) -> Void) { printer.print("c"); print("d") }
      func local() { let dump = { (x: Int) in x }; _ = dump(1) }
      """#),
    Snippet(
      "a function print at the top of the module", without: "io.print",
      #"""
      // FILE Sources/App/Print.swift
      public func print(_ message: String) {}
      // FILE Sources/App/Use.swift
      func hello() { print("hello") }
      // FILE Sources/Tool/Use.swift
      import App
      func hello() { print("hello") }
      // FILE Sources/Other/Use.swift
      func hello() { print("hello") }  // FIND io.print
      """#),
    Snippet(
      "a nested function called print", without: "io.print",
      #"""
      func render(_ items: [String]) -> [String] {
        var output: [String] = []
        func print(_ item: String) { output.append(item) }
        for item in items { print(item) }
        return output
      }
      """#),
    Snippet(
      "lines from the standard input",
      #"""
      func ask(_ question: String) -> String? {
        print(question, terminator: " ")  // FIND io.print
        return readLine()  // FIND io.standard-input
      }
      func all() -> [String] {
        var lines: [String] = []
        while let line = readLine(strippingNewline: false) { lines.append(line) }  // FIND io.standard-input
        return lines
      }
      """#),
    Snippet(
      "bytes from the standard input",
      #"""
      import Foundation
      func slurp() -> Data { FileHandle.standardInput.readDataToEndOfFile() }  // FIND io.standard-input
      """#),
    Snippet(
      "the standard input as an implicit member and by C",
      #"""
      import Foundation
      func source(_ path: String?) -> FileHandle {
        guard path != nil else { return .standardInput }  // FIND io.standard-input
        return .nullDevice
      }
      func key() -> Int32 { getchar() }  // FIND io.standard-input
      """#),
    Snippet(
      "own readers of lines", without: "io.standard-input",
      #"""
      struct Reader { func readLine() -> String? { nil }; func next() -> String? { readLine() } }
      func read(_ reader: Reader) -> String? { reader.readLine() }
      """#),
    Snippet(
      "a handle that was handed in", without: "io.standard-input",
      #"""
      import Foundation
      func lines(_ input: FileHandle, readLine: () -> String?) -> String? { _ = input.availableData; return readLine() }
      """#),
  ]
}
