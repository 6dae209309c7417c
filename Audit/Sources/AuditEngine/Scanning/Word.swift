/// The words of the language and of libraries that a scan compares with.
enum Word: Int32, CaseIterable {
  case `self`
  case `Self`
  case `super`
  case `init`
  case `var`
  case `static`
  case `class`
  case `private`
  case `fileprivate`
  case `public`
  case `open`
  case final
  case `set`
  case _modify
  case `willSet`
  case `didSet`
  case newValue
  case oldValue
  case error
  case TaskLocal
  case Environment
  case Dependency
  case Injected
  case Preview
  case PreviewProvider
  case XCTest
  case Testing
  case Quick
  case Nimble
  case equals
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case notEqual
  case coalesce
  case range
  case closedRange
  case plus
  case minus
  case plusAssign
  case minusAssign
  case String
  case Int
  case Double
  case Bool
  case Optional
  case Array
  case `weak`
  case `unowned`
  case main
  case SnapshotTesting
  case Entry
  case type
  case defaultValue
  case identical
  case notIdentical
  case EnvironmentStack
  case `internal`
  case `package`
  case mutating
  case MainActor
  case available
  case usableFromInline
  case inlinable
  case preconcurrency
  case objc_getAssociatedObject
  case objc_setAssociatedObject
  case objc_removeAssociatedObjects
  case withUnsafePointer
  case UnsafeRawPointer
  case addObserver
  case removeObserver
  case context
  case key

  var text: String {
    switch self {
    case .equals: "=="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .notEqual: "!="
    case .coalesce: "??"
    case .range: "..<"
    case .closedRange: "..."
    case .plus: "+"
    case .minus: "-"
    case .plusAssign: "+="
    case .minusAssign: "-="
    case .identical: "==="
    case .notIdentical: "!=="
    default: "\(self)"
    }
  }
}
