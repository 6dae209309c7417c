public import EnvironmentReducers

/// A screen's question about a prime, from when it is asked until its answer was seen.
public struct QuestionState: Equatable, Sendable {
  /// A question that has no answer yet.
  public struct Pending: Equatable, Sendable {
    /// Which prime was asked for.
    public var n: Int
    /// How much of the work is done, from 0 to 1, where that is reported.
    public var progress: Double?

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - n: Which prime was asked for.
    ///   - progress: How much of the work is done, from 0 to 1, where that is reported.
    public init(n: Int, progress: Double? = nil) {
      self.n = n
      self.progress = progress
    }
  }

  /// An answer, until the user has seen it.
  public struct Alert: Equatable, Sendable {
    /// Which prime was asked for.
    public var n: Int
    /// The prime.
    public var prime: Int

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - n: Which prime was asked for.
    ///   - prime: The prime.
    public init(n: Int, prime: Int) {
      self.n = n
      self.prime = prime
    }
  }

  /// The question that has no answer yet; meanwhile none can be asked.
  public var pending: Pending?
  /// The answer, until the user has seen it.
  public var alert: Alert?
  /// What else there is to say.
  public var notice: Notice?

  /// Creates the state of a screen on which nothing was asked yet.
  ///
  /// - Parameters:
  ///   - pending: The question that has no answer yet.
  ///   - alert: The answer, until the user has seen it.
  ///   - notice: What else there is to say.
  public init(pending: Pending? = nil, alert: Alert? = nil, notice: Notice? = nil) {
    self.pending = pending
    self.alert = alert
    self.notice = notice
  }
}

/// What happens to a question.
public enum QuestionAction: Equatable, Sendable {
  /// The user asks for the n-th prime.
  case asked(Int)
  /// Something was heard about the n-th prime.
  case answered(Int, PrimeAnswer)
  /// Nothing more will be heard about the n-th prime.
  case ended(Int)
  /// The user does not want to wait any longer.
  case cancelTapped
  /// The user has seen the answer, and what else there was to say.
  case dismissed
}

/// The logic of a question: one at a time, and its first answer counts.
///
/// An answer shows also where an older one still does; it takes its place.
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
