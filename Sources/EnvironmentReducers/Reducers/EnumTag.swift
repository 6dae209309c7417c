/// Reads the number of an enum value's case.
///
/// The compiler generates a function for it in the value witness table of each enum, which is a part
/// of Swift's stable ABI (docs/ABI/TypeMetadata.rst, include/swift/ABI/ValueWitness.def). A
/// reflection with `Mirror` would take microseconds.
///
/// `@unchecked Sendable` because the metadata of a type does not change.
@usableFromInline
struct EnumTag<Value>: @unchecked Sendable {
  @usableFromInline typealias GetEnumTag =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  @usableFromInline let metadata: UnsafeRawPointer
  @usableFromInline let getEnumTag: GetEnumTag

  /// Fails if the type is not an enum.
  init?() {
    metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    // The kinds of metadata: 0x201 is an enum, 0x202 is Optional.
    let kind = metadata.load(as: UInt.self)
    guard kind == 0x201 || kind == 0x202 else { return nil }
    let word = MemoryLayout<UnsafeRawPointer>.size
    let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    // Eight functions, the size, the stride, and two numbers of 32 bits come before it.
    let offset = 10 * word + 8
    getEnumTag = unsafeBitCast(
      witnesses.load(fromByteOffset: offset, as: UnsafeRawPointer.self), to: GetEnumTag.self)
  }

  @inlinable
  func callAsFunction(_ value: Value) -> Int {
    withUnsafePointer(to: value) { Int(getEnumTag(UnsafeRawPointer($0), metadata)) }
  }
}
