import EnvironmentMacroExpansion
import Testing

struct PluginMessagesTests {
  private func answer(_ message: String) -> JSON? {
    JSON(PluginMessages().answer(to: Array(message.utf8)))
  }

  @Test func `The plugin names the version of the messages`() {
    #expect(
      answer(#"{"getCapability":{"capability":{"protocolVersion":9},"new":[1.5e3,null]}}"#)?[
        "getCapabilityResult"]?["capability"]?["protocolVersion"] == .number(7))
  }

  @Test(
    arguments: [
      "", "{", "[]", #"{"newMessage":{}}"#, #"{"expandAttachedMacro":{}}"#,
      #"{"expandFreestandingMacro":{"macro":{}}}"#,
    ])
  func `Messages that it does not know have an answer`(message: String) {
    let diagnostics = answer(message)?["expandMacroResult"]?["diagnostics"]
    guard case .array(let list)? = diagnostics else {
      Issue.record("no diagnostics")
      return
    }
    #expect(list.first?["severity"] == .string("error"))
  }

  @Test func `The plugin loads no libraries`() {
    #expect(
      answer(#"{"loadPluginLibrary":{}}"#)?["loadPluginLibraryResult"]?["loaded"] == .bool(false))
  }

  @Test func `Diagnostics have offsets in the file, and unknown keys are ignored`() throws {
    let message = #"""
      {"expandAttachedMacro":{"macro":{"typeName":"ControllableMacro"},"macroRole":"member",\#
      "newKey":[true,null],"declSyntax":{"source":"\n@Controllable struct A { let f: () -> Void }",\#
      "location":{"fileName":"/a.swift","fileID":"M/a.swift","offset":100,"line":9,"column":1}}}}
      """#
    let result = try #require(answer(message)?["expandMacroResult"])
    #expect(result["expandedSource"] == .string(""))
    guard case .array(let diagnostics)? = result["diagnostics"], let first = diagnostics.first
    else {
      Issue.record("no diagnostics")
      return
    }
    #expect(first["position"]?["offset"] == .number(130))
    #expect(first["position"]?["fileName"] == .string("/a.swift"))
  }

  @Test func `A message names the declarations around the declaration`() throws {
    let message = #"""
      {"expandAttachedMacro":{"macro":{"typeName":"ControllableMacro"},"macroRole":"member",\#
      "lexicalContext":[{"kind":"declaration","source":"\npublic extension Outer {}"}],\#
      "declSyntax":{"source":"@Controllable struct A {}",\#
      "location":{"fileName":"/a.swift","fileID":"M/a.swift","offset":1,"line":9,"column":1}}}}
      """#
    let source = try #require(answer(message)?["expandMacroResult"]?["expandedSource"]?.string)
    #expect(source.contains("public static var unimplemented"))
  }

  @Test(
    arguments: [
      #"{"a":[1,-2,true,false,null,"b\"\\\n\u0001é😀"],"c":{}}"#, "[]", #""""#,
    ])
  func `JSON is read and written`(text: String) throws {
    let value = try #require(JSON(Array(text.utf8)))
    #expect(String(decoding: value.encoded, as: UTF8.self) == text)
  }

  @Test func `Escapes of two code units are one scalar`() {
    #expect(JSON(Array(#""\ud83d\ude00\/\t""#.utf8)) == .string("😀/\t"))
  }

  @Test(arguments: ["{]", "[1,]", "\"", "tru", "1 2", #"{"a"}"#, "-"])
  func `Text that is no JSON is none`(text: String) {
    #expect(JSON(Array(text.utf8)) == nil)
  }

  @Test func `Deep nesting does not overflow the call stack`() {
    #expect(JSON([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
  }
}
