#if canImport(SwiftUI)
  public import Environments
  public import SwiftUI

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension PreviewTrait where T == Preview.ViewTraits {
    /// Returns a trait that shows a preview in an environment with changed fields.
    ///
    /// ```swift
    /// #Preview("Logged out", traits: .environment(Current) { $0.user = nil }) {
    ///   AccountView()
    /// }
    /// ```
    ///
    /// The trait replaces the process-wide environment, because SwiftUI evaluates bodies outside any scope. It
    /// does so once, before the first body of the preview. If one process shows several previews, the last one
    /// determines the environment of all of them.
    ///
    /// - Parameters:
    ///   - stack: The stack.
    ///   - change: Changes a copy of the environment that the stack had before the first preview with
    ///     a trait, so that no preview sees the changes of another.
    /// - Returns: The trait.
    @MainActor
    public static func environment<Environment>(
      _ stack: EnvironmentStack<Environment>,
      _ change: @escaping @MainActor (inout Environment) -> Void
    ) -> PreviewTrait<Preview.ViewTraits> {
      .modifier(ReplacedEnvironment(replacement: PreviewReplacement(of: stack, change)))
    }
  }

  /// Replaces an environment before SwiftUI evaluates the content's body.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct ReplacedEnvironment: PreviewModifier {
    let replacement: PreviewReplacement

    func body(content: Content, context: Void) -> some View {
      replacement.apply()
      return content
    }
  }
#endif
