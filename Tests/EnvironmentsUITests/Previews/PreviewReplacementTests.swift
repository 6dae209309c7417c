import Environments
import EnvironmentsUI
import Foundation
import Testing

/// The effects of a preview's trait before the first body of its preview.
@MainActor
struct PreviewReplacementTests {
  private let stack = EnvironmentStack(
    live: TestEnvironment(name: "live"), test: TestEnvironment(name: "initial"))

  @Test func `A preview's environment is in place before the first body`() async {
    let preview = PreviewReplacement(of: stack) { $0.name += ", previewed" }
    #expect(stack.name == "initial", "making the trait changes nothing")
    preview.apply()
    #expect(stack.name == "initial, previewed")
    let elsewhere = await Task.detached { [stack] in stack.name }.value
    #expect(elsewhere == "initial, previewed")
  }

  @Test func `The environment of the last of two previews counts`() {
    let first = PreviewReplacement(of: stack) { $0.language = "es" }
    let second = PreviewReplacement(of: stack) { $0.count = 2 }
    first.apply()
    stack.name = "tapped"
    second.apply()
    #expect(stack.language == "en" && stack.count == 2 && stack.name == "initial")
  }

  @Test
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func `A preview's environment invalidates bodies that have been evaluated`() {
    let reader = Reader { [stack] in _ = stack.observable.name }
    PreviewReplacement(of: stack) { $0.name = "previewed" }.apply()
    #expect(reader.isInvalid)
  }
}
