// Apple documents these declarations.
// swift-format-ignore-file

// The declarations of SwiftUI that this project uses, for type-checking on platforms without it:
// `Scripts/check-samples`. Nothing is ever run.
//
// Written from Apple's documentation: names, labels, isolation and availability of what is used, with
// generic parameters reduced to `some View`. So a mistake in our code is found (a missing label, a
// wrong type, a call from the wrong actor), and a mistake in these lines is not.

@_exported public import Foundation
@_exported public import Observation

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View, Scene {
  public typealias Body = Never
  public var body: Never { return fatalError() }
}

extension View where Body == Never {
  public var body: Never { return fatalError() }
}

/// Any view that this stub makes.
public struct StubView: View {
  nonisolated init() {}
  public typealias Body = Never
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
    StubView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> some View { StubView() }
}

@MainActor @preconcurrency
public struct Text: View {
  public nonisolated init<Content: StringProtocol>(_ content: Content) {}
  public typealias Body = Never
}

public struct Font: Sendable {
  public static let headline = Font()
  public static let title = Font()
}

public struct Color: ShapeStyle {}

public protocol ShapeStyle: Sendable {}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
}

public enum HorizontalAlignment: Sendable {
  case leading
  case center
}

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center,
    @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}

public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}

public struct NavigationStack<Content: View>: View {
  public init(@ViewBuilder root: () -> Content) {}
  public typealias Body = Never
}

public struct List<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public typealias Body = Never
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct Spacer: View {
  public init() {}
  public typealias Body = Never
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public typealias Body = Never
}

extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

public struct TextField<Label: View>: View {
  public typealias Body = Never
}

extension TextField where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {}
}

public struct Picker<Selection: Hashable, Content: View>: View {
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}

extension View {
  public nonisolated func font(_ font: Font?) -> some View { StubView() }
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View { StubView() }
  public nonisolated func opacity(_ opacity: Double) -> some View { StubView() }
  public nonisolated func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    StubView()
  }
  public nonisolated func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { StubView() }
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { StubView() }
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { StubView() }
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { StubView() }
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { StubView() }
  public nonisolated func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some View { StubView() }
}

// MARK: - State

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper
public struct Binding<Value> {
  // As in the SDK, so that closures of the main actor are accepted in the same way.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    fatalError()
  }

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

public struct EnvironmentValues {
  public var calendar: Calendar {
    get { fatalError() }
    set {}
  }
  public var locale: Locale {
    get { fatalError() }
    set {}
  }
  public var timeZone: TimeZone {
    get { fatalError() }
    set {}
  }
}

@propertyWrapper
public struct Environment<Value> {
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public var wrappedValue: Value { fatalError() }
}

// MARK: - Applications

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
}

extension Scene where Body == Never {
  public var body: Never { return fatalError() }
}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}

// MARK: - Previews

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct Preview {
  public struct ViewTraits: Sendable {}

  @MainActor @preconcurrency
  public init(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
  ) {}

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @preconcurrency
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>,
    _ additionalTraits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct PreviewTrait<T>: Sendable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct PreviewModifierContent: View {
  public typealias Body = Never
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor @preconcurrency
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<T> { fatalError() }
}

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) =
  #externalMacro(module: "SwiftUIStubMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIStubMacros", type: "PreviewMacro")
