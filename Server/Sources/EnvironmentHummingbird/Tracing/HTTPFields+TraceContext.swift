public import HTTPTypes
public import Instrumentation

/// Reads the values of an instrument from the headers of a message.
public struct HTTPFieldsExtractor: Extractor {
  /// Creates an extractor.
  public init() {}

  /// Returns the value of a header; several values are joined by commas.
  ///
  /// - Parameters:
  ///   - key: The name of the header.
  ///   - carrier: The headers.
  /// - Returns: The value, or nil if there is none.
  public func extract(key: String, from carrier: HTTPFields) -> String? {
    HTTPField.Name(key).flatMap { carrier[$0] }
  }
}

/// Writes the values of an instrument to the headers of a message.
///
/// ```swift
/// if let context = ServiceContext.current {
///   InstrumentationSystem.instrument.inject(
///     context, into: &request.headerFields, using: HTTPFieldsInjector())
/// }
/// ```
public struct HTTPFieldsInjector: Injector {
  /// Creates an injector.
  public init() {}

  /// Writes a header, and replaces other headers of that name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name of the header.
  ///   - carrier: The headers.
  public func inject(_ value: String, forKey key: String, into carrier: inout HTTPFields) {
    guard let name = HTTPField.Name(key) else { return }
    carrier[name] = value
  }
}
