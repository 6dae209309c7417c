// A compiler plugin that expands `#Preview(…) { … }` to a function that makes a `Preview` of the stub
// with the same arguments, for `Scripts/check-samples`.
//
// The compiler and a plugin exchange JSON messages, each after its length in eight bytes. A message of
// length zero is the last one.

import Foundation

func read(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    guard let more = try? FileHandle.standardInput.read(upToCount: count - data.count) else {
      return nil
    }
    data += more
  }
  return data
}

func send(_ message: [String: Any]) throws {
  let json = try JSONSerialization.data(withJSONObject: message)
  let length = withUnsafeBytes(of: UInt64(json.count).littleEndian) { Data($0) }
  try FileHandle.standardOutput.write(contentsOf: length + json)
}

/// Returns the function that takes the place of `#Preview(…) { … }`.
func expansion(of request: [String: Any]) -> String {
  let syntax = request["syntax"] as? [String: Any]
  let source = syntax?["source"] as? String ?? ""
  // The name is one that the compiler made for this expansion, as a macro must use.
  let name = "\(request["discriminator"] as? String ?? "")7previewfMu_"
  // Comments come before it.
  guard let macro = source.range(of: "(?m)^ *#Preview", options: .regularExpression) else {
    return ""
  }
  return "@MainActor func \(name)() { _ = Preview\(source[macro.upperBound...]) }"
}

while let prefix = read(8) {
  let length = prefix.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
  guard
    length > 0,
    let data = read(length),
    let message = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  else { break }
  if let request = message["expandFreestandingMacro"] as? [String: Any] {
    try send(
      ["expandMacroResult": ["expandedSource": expansion(of: request), "diagnostics": []]])
  } else {
    try send(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
  }
}
