extension Effect {
  /// Runs an effect, and drops the actions that it sends.
  ///
  /// Use it for effects that a function of the environment returns, if their results are not
  /// needed:
  ///
  /// ```swift
  /// case .saveTapped:
  ///   return environment.fileClient.save(fileName, state.primes).fireAndForget()
  /// ```
  ///
  /// - Returns: An effect that ends when this one does, and sends nothing.
  public func fireAndForget<NewAction>() -> Effect<NewAction> {
    switch operation {
    case .none, .send, .missing:
      .none
    case .sync(let work):
      Effect<NewAction>(
        .sync {
          _ = work()
          return nil
        })
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
    case .throttled(let effect, let id, let throttle):
      Effect<NewAction>(.throttled(effect.fireAndForget(), id: id, throttle.map()))
    case .outlivingMount(let effect):
      Effect<NewAction>(.outlivingMount(effect.fireAndForget()))
    case .mounted(let effect, let step):
      Effect<NewAction>(.mounted(effect.fireAndForget(), step))
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
