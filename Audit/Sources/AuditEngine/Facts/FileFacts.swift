/// What is known of a file by itself.
package struct FileFacts: Sendable {
  package var lineCount = 0
  package var isTestCode = false
  package var hasSyntaxErrors = false

  package init() {}

  package func encode(into bytes: inout [UInt8]) {}

  package init?(decoding bytes: UnsafeRawBufferPointer) { return nil }
}
