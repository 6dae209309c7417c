import EnvironmentStorage
import Environments
import Testing

@testable import App

@Test func `A user stays logged in after a restart`() async throws {
  let disk = MemoryStore()
  let keys = MemoryKeyStore()
  let program = RunningProgram(on: disk, keys: keys)
  try await program.session.login {
    $0.user = "Blob Jr"
    $0.token = Secret("deadbeef")
  }.durable

  // The program starts again.
  let again = RunningProgram(on: disk, keys: keys)
  #expect(again.stack.user == "Blob Jr")
  try await again.session.logout().durable

  #expect(RunningProgram(on: disk, keys: keys).stack.user == nil)
}

struct RunningProgram {
  let stack: EnvironmentStack<AppEnvironment>
  let storage: StackStorage<AppEnvironment>
  let session: EnvironmentSession<AppEnvironment>

  init(on disk: MemoryStore, keys: MemoryKeyStore) {
    let storage = StackStorage(AppEnvironment.schema, in: disk, keys: keys) { print($0) }
    self.storage = storage
    stack = EnvironmentStack(storage.restore(.mock).environment)
    session = EnvironmentSession(.session, of: stack, storage: storage)
    storage.attach(to: stack)
  }
}
