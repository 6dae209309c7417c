// Facts are stored in arrays of small records that refer to each other by index, and to names by their index in
// the file's table. An index of -1 means none.

/// A name or another text.
struct NameRecord {
  var hash: UInt64
  var offset: UInt32
  var length: UInt32
}

/// A range of one of the arrays.
struct Stretch {
  var start: Int32
  var count: Int32

  static let none = Stretch(start: 0, count: 0)

  var indices: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}

/// A declaration that contains other declarations or code.
struct ContextRecord {
  enum Kind: UInt8 {
    case file
    case type
    case typeExtension
    case function
    case variable
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The body is live by its name or by a comment.
    static let live = Flags(rawValue: 1 << 0)
    /// The initial value of a stored instance property.
    static let propertyDefault = Flags(rawValue: 1 << 1)
    /// `self` is the type.
    static let isStatic = Flags(rawValue: 1 << 3)
    static let isPrivate = Flags(rawValue: 1 << 4)
    /// The value without an override: the default of an entry of SwiftUI's environment.
    static let liveDefault = Flags(rawValue: 1 << 5)
  }

  var kind: Kind
  var flags: Flags
  var parent: Int32
  /// The simple name.
  var name: Int32
  /// The name in findings, as in `Cart.checkout(at:)`.
  var title: Int32
  /// For extensions: the names of the extended type.
  var path: Stretch
  var type: Int32
}

/// A location that may depend on the outside world.
struct SiteRecord {
  enum Kind: UInt8 {
    /// A chain of names without a base: `FileManager.default`, `getenv`.
    case path
    /// A member without a base: `.now`.
    case implicitMember
    /// A member of a value: `calendar.isDateInToday(day)`.
    case member
    case attribute
    case macro
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isCalled = Flags(rawValue: 1 << 0)
    static let isDefaultArgument = Flags(rawValue: 1 << 1)
    /// `Date.init`, with or without a call.
    static let isInitializer = Flags(rawValue: 1 << 2)
    /// In a type, without a base: the name may be a member of the type.
    static let isBare = Flags(rawValue: 1 << 3)
    /// The last name of a path is assigned.
    static let isAssigned = Flags(rawValue: 1 << 4)
    /// `Type().member`: the path contains an `init`.
    static let isChained = Flags(rawValue: 1 << 6)
    /// The value is passed on unchanged, as an argument or an initial value.
    static let isValue = Flags(rawValue: 1 << 7)
    /// One of the members has a typical name of shared objects.
    static let hasSingletonName = Flags(rawValue: 1 << 8)
  }

  var kind: Kind
  var flags: Flags
  var context: Int32
  /// The names, as a range of `paths`; the end of each name is at the same position of `pathEnds`.
  var path: Stretch
  var call: Int32
  var start: Int32
  /// The expected type, or the type of the base.
  var type: Int32
  /// The text, or -1 if the names are the text.
  var code: Int32
}

/// The arguments of a call.
struct CallRecord {
  /// A range of `arguments`.
  var arguments: Stretch
  /// A range of `mentions`: names of properties that are set on the result, of subsequent calls, and of calls
  /// and labels in the arguments.
  var mentions: Stretch
  var trailingClosures: Int32
  /// The end of the call, without trailing closures.
  var end: Int32
}

struct ArgumentRecord {
  enum Head: UInt8 {
    case other
    /// The argument starts with `.name`.
    case implicitMember
    /// The argument starts with `name`, or is a literal.
    case name
    /// The argument is `&name`.
    case inOut
  }

  var label: Int32
  var head: Int32
  var kind: Head
}

/// A partly known type, which is resolved when all files are known.
///
/// Types refer to each other by their index in `types`.
struct TypeRecord {
  enum Form {
    /// A type by its names.
    case named(Stretch)
    case array(of: Int32)
    case function(result: Int32)
    /// The enclosing type of `context`.
    case ownType
    /// A variable, or a property of the enclosing type.
    case bareValue(name: Int32)
    /// The result of a function, or of a method of the enclosing type.
    case bareResult(name: Int32)
    /// The value of a static member, as in `Foo.shared`, by its names.
    case pathValue(Stretch)
    /// The result of a static method, or an instance, by its names.
    case pathResult(Stretch)
    /// The value of a property.
    case member(of: Int32, name: Int32)
    case methodResult(of: Int32, name: Int32)
    /// An element of a collection.
    case element(of: Int32)
    /// The result of a function.
    case result(of: Int32)
    case argument(of: Int32, label: Int32, position: Int32)
    /// The first type that can be resolved.
    case either(Int32, Int32)
  }

  var form: Form
  var context: Int32

  /// The names of a type, or of a static member.
  var path: Stretch? {
    switch form {
    case .named(let path), .pathValue(let path), .pathResult(let path): path
    default: nil
    }
  }

  var isNamed: Bool { if case .named = form { true } else { false } }
}

struct DeclarationRecord {
  enum Kind: UInt8 {
    case structType
    case classType
    case enumType
    case actorType
    case protocolType
    case extensionBlock
    case typeAlias
    case variable
    case function
    case initializer
    case `subscript`
    case enumCase
  }

  struct Flags: OptionSet {
    let rawValue: UInt32
    static let isPrivate = Flags(rawValue: 1 << 0)
    static let isStatic = Flags(rawValue: 1 << 1)
    static let isVariable = Flags(rawValue: 1 << 2)
    /// The variable has storage.
    static let isStored = Flags(rawValue: 1 << 3)
    static let isTaskLocal = Flags(rawValue: 1 << 4)
    /// A global declaration.
    static let isGlobal = Flags(rawValue: 1 << 5)
    /// The initial value or the type is a closure or a function.
    static let isFunctionTyped = Flags(rawValue: 1 << 6)
    /// Of a type: every stored property holds a function, and there is at least one.
    static let isClient = Flags(rawValue: 1 << 7)
    /// The declaration is in a function.
    static let isLocal = Flags(rawValue: 1 << 9)
    /// The declaration is in a test double or a preview.
    static let isDouble = Flags(rawValue: 1 << 10)
    /// Controlled by a wrapper such as `@Dependency`.
    static let isInjected = Flags(rawValue: 1 << 11)
    static let hasInitialValue = Flags(rawValue: 1 << 12)
    /// The body creates a new object for each access.
    static let makesNew = Flags(rawValue: 1 << 14)
    /// The declaration is in an `#if`.
    static let isConditional = Flags(rawValue: 1 << 15)
    /// `public`, `open` or `package`, by its own modifiers or those of its extension.
    ///
    /// Of a variable: other modules can assign it.
    static let isPublic = Flags(rawValue: 1 << 16)
    /// The declaration has a modifier `internal`, `fileprivate` or `private`.
    static let hasOwnAccess = Flags(rawValue: 1 << 17)
    /// A mutating function.
    static let isMutating = Flags(rawValue: 1 << 18)
    /// A variable that cannot be a constant: it has an observer or a wrapper, is weak, or is exposed to
    /// Objective-C.
    static let isVariableByForm = Flags(rawValue: 1 << 19)
    /// A protocol requirement with a setter.
    static let isSettable = Flags(rawValue: 1 << 20)
    /// A constant for the shared object of a type: `let Settings = Preferences.shared`.
    static let isAlias = Flags(rawValue: 1 << 21)
    /// A final class.
    static let isFinal = Flags(rawValue: 1 << 23)
    /// A type with `@main`.
    static let isProgram = Flags(rawValue: 1 << 22)
  }

  var kind: Kind
  var flags: Flags
  var name: Int32
  /// The enclosing context.
  var context: Int32
  /// For types and extensions: the context that the declaration opens.
  var body: Int32
  /// The declared or inferred type, the result, or the type of an alias.
  var type: Int32
  /// The type of the value of a constant that is declared with another type, such as an interface.
  var valueType: Int32 = -1
  /// A range of `parameters`.
  var parameters: Stretch
  /// A range of `lists`: the inherited types.
  var inherited: Stretch
  /// The start of the name.
  var start: Int32
  var stop: Int32
}

struct ParameterRecord {
  var label: Int32
  var type: Int32
  var hasDefault = false
}

/// A location that changes a variable: an assignment, `&`, or a call of a method that may be mutating.
struct WriteRecord {
  enum Root: UInt8 {
    /// The path starts with a name that is looked up.
    case name
    /// The path consists of members of the enclosing type.
    case ownType
    /// The path consists of members of a type that is known only at run time: `type(of: value)`, a generic
    /// parameter.
    case anyType
  }

  var root: Root
  /// Whether the address is only an identifier, and nothing is written: `objc_getAssociatedObject(self, &key)`.
  var isKey: Bool
  /// Whether the path is passed by `&`.
  var isAddress = false
  /// Whether something beyond the path is changed: a property without a name here, or an element.
  var isBehind: Bool
  var context: Int32
  /// A range of `paths`, without the method.
  var path: Stretch
  /// The called method, or -1.
  var method: Int32
}

/// The number of occurrences of a name in a file.
struct NameUse {
  var name: UInt64
  /// The number outside previews.
  var count: Int32
  var previewCount: Int32
}

/// A write of which only the names are known.
struct NamedWrite: Hashable {
  /// The name before the written one, or 0.
  var base: UInt64
  var name: UInt64
  /// The called method, or 0.
  var method: UInt64
  var isBehind: Bool
  var isKey: Bool
}

struct SuppressionRecord {
  enum Kind: UInt8 {
    case lines
    case file
    case bad
  }

  var kind: Kind
  var firstLine: Int32
  var lastLine: Int32
  /// The start of the comment.
  var start: Int32
  var stop: Int32
  /// A range of `lists`: the names of rules; for an invalid directive, the problem.
  var rules: Stretch
}
