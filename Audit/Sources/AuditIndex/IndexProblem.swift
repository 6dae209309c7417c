/// The reason why an index, or a part of it, cannot be read.
package enum IndexProblem: Error, Hashable, Sendable {
  /// The toolchain's library is missing or unusable.
  case library(String)
  /// The whole store is unreadable.
  case store(String)
}

extension IndexProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .library(let reason): "libIndexStore \(reason)"
    case .store(let reason): "the index store \(reason)"
    }
  }
}
