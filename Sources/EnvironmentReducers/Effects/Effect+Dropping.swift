extension Effect {
  /// Runs an effect for what it does, and drops the actions that it would send.
  ///
  /// For what an environment's functions return, where nobody waits for an answer:
  ///
  /// ```swift
  /// case .saveTapped:
  ///   return environment.fileClient.save(fileName, state.primes).fireAndForget()
  /// ```
  ///
  /// - Returns: An effect that ends when this one does, and sends nothing.
  public func fireAndForget<NewAction>() -> Effect<NewAction> {
    switch operation {
    case .none, .send:
      .none
    case .run(let work):
      Effect<NewAction>(.run(work.dropping()))
    case .merge(let effects):
      .merge(effects.map { $0.fireAndForget() })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.fireAndForget() })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(effect.fireAndForget(), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id):
      Effect<NewAction>(.cancel(id: id))
    }
  }
}

extension Effect.Work {
  fileprivate func dropping<NewAction>() -> Effect<NewAction>.Work {
    Effect<NewAction>.Work(isFireAndForget: true, priority: priority, place: place) { _ in
      try await body(Send { _ in })
    }
  }
}
