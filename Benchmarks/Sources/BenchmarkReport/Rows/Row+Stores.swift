extension Row {
  /// The cost of sending an action to a store.
  static let stores = group(
    "Sending to a small reducer: a store, against a function and against an actor",
    [
      operation("store-send", "store.send", "function.send"),
      time("store-send-actor", "store.send", "actor.send", 1, 0.5),
      // One of three features that are combined and pulled back.
      operation("store-mounted", "application.send", "function.send"),
      time("store-mounted-actor", "application.send", "actor.send"),
    ])
}
