// Facts are kept in arrays of small records that point at each other by index, and at names by
// their index in the file's table. They hold no references, so that a cache is written and read by
// copying memory; an index of -1 is none.

/// A name or a text.
struct NameRecord {
  var hash: UInt64
  var offset: UInt32
  var length: UInt32
}

/// A stretch of one of the arrays.
struct Stretch {
  var start: Int32
  var count: Int32

  static let none = Stretch(start: 0, count: 0)

  var indices: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}

/// A declaration that has others in it, or code.
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
    /// Its body is live by its name, or by a comment.
    static let live = Flags(rawValue: 1 << 0)
    /// The initial value of a stored property of an instance.
    static let propertyDefault = Flags(rawValue: 1 << 1)
    /// It stands in a function or a closure.
    static let local = Flags(rawValue: 1 << 2)
    /// `self` is the type in there.
    static let isStatic = Flags(rawValue: 1 << 3)
    /// Seen in this file only.
    static let isPrivate = Flags(rawValue: 1 << 4)
    /// The value without an override: the default of an entry of SwiftUI's environment.
    static let liveDefault = Flags(rawValue: 1 << 5)
  }

  var kind: Kind
  var flags: Flags
  var parent: Int32
  /// Its simple name.
  var name: Int32
  /// What findings say, as in `Cart.checkout(at:)`.
  var title: Int32
  /// For extensions: the names of the extended type.
  var path: Stretch
  var type: Int32
}

/// A place that may depend on the world.
struct SiteRecord {
  enum Kind: UInt8 {
    /// Names behind each other, the first one without a base: `FileManager.default`, `getenv`.
    case path
    /// A member without a base: `.now`.
    case implicitMember
    /// A member of a value: `calendar.isDateInToday(day)`.
    case member
    case attribute
    case macro
    /// A name that only an index explains.
    case indexed
  }

  struct Flags: OptionSet {
    let rawValue: UInt16
    static let isCalled = Flags(rawValue: 1 << 0)
    static let isDefaultArgument = Flags(rawValue: 1 << 1)
    /// `Date.init`, called or not.
    static let isInitializer = Flags(rawValue: 1 << 2)
    /// In a type, with nothing before it: it may be a member of it.
    static let isBare = Flags(rawValue: 1 << 3)
    /// The last of a path is assigned to.
    static let isAssigned = Flags(rawValue: 1 << 4)
    /// The member belongs to a type, not to a value, if the path is one of types.
    static let hasPathReceiver = Flags(rawValue: 1 << 5)
    /// `Type().member`: the path has an `init` in it.
    static let isChained = Flags(rawValue: 1 << 6)
    /// It is handed on as it is: an argument, or an initial value.
    static let isValue = Flags(rawValue: 1 << 7)
    /// One of its members has a name that shared objects have.
    static let hasSingletonName = Flags(rawValue: 1 << 8)
  }

  var kind: Kind
  var flags: Flags
  var context: Int32
  /// In `paths`: the names; in `pathEnds`, at the same place: where each of them ends.
  var path: Stretch
  var call: Int32
  var start: Int32
  /// The type that is expected of it, or that its base has.
  var type: Int32
  /// Its text, or -1 where its names are its text.
  var code: Int32
}

/// The arguments of a call.
struct CallRecord {
  /// In `arguments`.
  var arguments: Stretch
  /// In `mentions`: names of properties that are set on the result, of calls that follow, and of
  /// calls and labels in the arguments.
  var mentions: Stretch
  var trailingClosures: Int32
  /// Where it ends, without trailing closures.
  var end: Int32
}

struct ArgumentRecord {
  enum Head: UInt8 {
    case other
    /// It starts with `.name`.
    case implicitMember
    /// It starts with `name`, or is a literal.
    case name
    /// `&name`.
    case inOut
  }

  var label: Int32
  var head: Int32
  var kind: Head
}

/// What is known of a type, to be looked up when all files are known.
struct TypeRecord {
  enum Kind: UInt8 {
    /// a, b: the stretch of `paths` with its names.
    case named
    /// a: the type of the elements.
    case array
    /// a: the type of the result.
    case function
    /// The type around `context`.
    case ownType
    /// a: the name of a variable, or of a property of the type around.
    case bareValue
    /// a: the name of a function, or of a method of the type around; its result.
    case bareResult
    /// a, b: the stretch of names; the value of a static member, as in `Foo.shared`.
    case pathValue
    /// a, b: the stretch of names; the result of a static method, or an instance.
    case pathResult
    /// a: the type of the value; b: the name of the property.
    case member
    /// a: the type of the value; b: the name of the method; its result.
    case methodResult
    /// a: a collection.
    case element
    /// a: a function.
    case result
    /// a: what is called, as one of those above; b: the label or -1; c: which argument.
    case argument
    /// a: what it is if that can be found; b: what it is else.
    case either
  }

  var kind: Kind
  var context: Int32
  var a: Int32
  var b: Int32
  var c: Int32
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
    /// It has storage.
    static let isStored = Flags(rawValue: 1 << 3)
    static let isTaskLocal = Flags(rawValue: 1 << 4)
    /// Not in a type: at the top of a file.
    static let isGlobal = Flags(rawValue: 1 << 5)
    /// Its initial value is a closure or a function, or its type is one.
    static let isFunctionTyped = Flags(rawValue: 1 << 6)
    /// Of a type: every stored property holds a function, and there is at least one.
    static let isClient = Flags(rawValue: 1 << 7)
    /// Of an initializer: other types cannot call it.
    static let hasPrivateInitializer = Flags(rawValue: 1 << 8)
    /// In a function.
    static let isLocal = Flags(rawValue: 1 << 9)
    /// Declared in a test double or a preview.
    static let isDouble = Flags(rawValue: 1 << 10)
    /// Controlled by a wrapper, as `@Dependency` is.
    static let isInjected = Flags(rawValue: 1 << 11)
    static let hasInitialValue = Flags(rawValue: 1 << 12)
    static let isWeak = Flags(rawValue: 1 << 13)
    /// Its body makes a new object each time.
    static let makesNew = Flags(rawValue: 1 << 14)
    /// It stands in an `#if`.
    static let isConditional = Flags(rawValue: 1 << 15)
    /// `public`, `open` or `package`, by its own modifiers or those of its extension; of a variable: other modules
    /// can assign it.
    static let isPublic = Flags(rawValue: 1 << 16)
    /// `internal`, `fileprivate` or `private` is written at it.
    static let hasOwnAccess = Flags(rawValue: 1 << 17)
    /// A function that changes its value.
    static let isMutating = Flags(rawValue: 1 << 18)
    /// A variable that cannot be a constant: it has an observer or a wrapper, is weak, or is seen by Objective-C.
    static let isVariableByForm = Flags(rawValue: 1 << 19)
    /// A requirement of a protocol that can be set.
    static let isSettable = Flags(rawValue: 1 << 20)
  }

  var kind: Kind
  var flags: Flags
  var name: Int32
  /// What it stands in.
  var context: Int32
  /// For types and extensions: the context that it makes.
  var body: Int32
  /// The declared or inferred type, the result, or what an alias stands for.
  var type: Int32
  /// What a constant is made from that is declared as something, say an interface.
  var valueType: Int32 = -1
  /// In `parameters`.
  var parameters: Stretch
  /// In `lists`: the types that it inherits from.
  var inherited: Stretch
  /// Of the name.
  var start: Int32
  var stop: Int32
}

struct ParameterRecord {
  var label: Int32
  var type: Int32
  var hasDefault = false
}

/// A place that changes a variable: an assignment, `&`, or a call that may be of a mutating method.
struct WriteRecord {
  enum Root: UInt8 {
    /// The path begins with a name that is looked up.
    case name
    /// The path has members of the type around.
    case ownType
    /// The path has members of a type that only a run knows: `type(of: value)`, a generic parameter.
    case anyType
  }

  var root: Root
  /// Whether the address identifies something, and nothing is written: `objc_getAssociatedObject(self, &key)`.
  var isKey: Bool
  /// Whether something behind the path is changed: a property that has no name here, or an element.
  var isBehind: Bool
  var context: Int32
  /// In `paths`, without the method.
  var path: Stretch
  /// The method that is called, or -1.
  var method: Int32
}

/// How often a name occurs in a file.
struct NameUse {
  var name: UInt64
  /// Outside previews.
  var count: Int32
  var previewCount: Int32
}

/// The same where only the names of it are known.
struct NamedWrite: Hashable {
  /// What stands before the name, or 0.
  var base: UInt64
  var name: UInt64
  /// The method that is called, or 0.
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
  /// Of the comment.
  var start: Int32
  var stop: Int32
  /// In `lists`: the names of rules; for a bad one, what is wrong.
  var rules: Stretch
}
