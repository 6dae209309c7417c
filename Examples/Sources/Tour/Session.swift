import EnvironmentClients
import EnvironmentStorage

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  static var session: Self {
    SessionDeclaration(identity: \.session) { Reset(\.user, to: nil) }
  }
}

extension AppEnvironment {
  static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.tour", session: .session
  ) {
    PersistedField("user", \.user)
  }
}

func restore(
  _ stack: EnvironmentStack<AppEnvironment>, from store: any EnvironmentStore
) -> EnvironmentSession<AppEnvironment> {
  let storage = StackStorage(AppEnvironment.schema, in: store, onProblem: { print($0) })
  stack.replace(storage.restore(stack.current).environment)
  storage.attach(to: stack)
  return EnvironmentSession(.session, of: stack, storage: storage)
}
