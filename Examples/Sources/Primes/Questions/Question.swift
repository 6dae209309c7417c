public import EnvironmentReducers

/// A screen's question about a prime, until the user has seen its answer.
public struct QuestionState: Equatable, Sendable {
  /// A question without an answer.
  public struct Pending: Equatable, Sendable {
    /// The index of the prime.
    public var n: Int
    /// The completed fraction of the work, from 0 to 1, if it is reported.
    public var progress: Double?

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - n: The index of the prime.
    ///   - progress: The completed fraction of the work, from 0 to 1, if it is reported.
    public init(n: Int, progress: Double? = nil) {
      self.n = n
      self.progress = progress
    }
  }

  /// An answer, until the user has seen it.
  public struct Alert: Equatable, Sendable {
    /// The index of the prime.
    public var n: Int
    /// The prime.
    public var prime: Int

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - n: The index of the prime.
    ///   - prime: The prime.
    public init(n: Int, prime: Int) {
      self.n = n
      self.prime = prime
    }
  }

  /// The question without an answer; meanwhile, other questions are ignored.
  public var pending: Pending?
  /// The answer, until the user has seen it.
  public var alert: Alert?
  /// An additional notice.
  public var notice: Notice?

  /// Creates the state of a screen, by default without a question.
  ///
  /// - Parameters:
  ///   - pending: The question without an answer.
  ///   - alert: The answer, until the user has seen it.
  ///   - notice: An additional notice.
  public init(pending: Pending? = nil, alert: Alert? = nil, notice: Notice? = nil) {
    self.pending = pending
    self.alert = alert
    self.notice = notice
  }
}

/// The actions of a question.
public enum QuestionAction: Equatable, Sendable {
  /// The user requests the n-th prime.
  case asked(Int)
  /// The effect has sent an answer for the n-th prime.
  case answered(Int, PrimeAnswer)
  /// The effect for the n-th prime has ended.
  case ended(Int)
  /// The user cancels the question.
  case cancelTapped
  /// The user has seen the answer and the notice.
  case dismissed
}

/// The logic of a question: one question at a time, and only its first answer is shown.
///
/// A new answer replaces an older one that is still shown.
public let questionReducer = Reducer<QuestionState, QuestionAction, NthPrime> {
  state, action, nthPrime in
  switch action {
  case .asked(let n):
    guard state.pending == nil else { return .none }
    state.pending = QuestionState.Pending(n: n)
    state.notice = nil
    // The end is reported, because an effect may send nothing.
    return .concatenate(nthPrime(n).map { .answered(n, $0) }, .send(.ended(n)))
      .cancellable(id: QuestionID(), cancelInFlight: true)

  case .answered(let n, let answer):
    guard state.pending?.n == n else { return .none }
    switch answer {
    case .prime(let prime):
      state.pending = nil
      state.alert = QuestionState.Alert(n: n, prime: prime)
    case .none(let reason):
      state.pending = nil
      state.notice = .problem(reason)
    case .notice(let text): state.notice = .warning(text)
    case .progress(let progress): state.pending?.progress = progress
    }
    return .none

  case .ended(let n):
    guard state.pending?.n == n else { return .none }
    state.pending = nil
    state.notice = .problem("There is no answer. Try again.")
    return .none

  case .cancelTapped:
    guard state.pending != nil else { return .none }
    state.pending = nil
    return .cancel(id: QuestionID())

  case .dismissed:
    state.alert = nil
    state.notice = nil
    return .none
  }
}

private struct QuestionID: Hashable, Sendable {}
