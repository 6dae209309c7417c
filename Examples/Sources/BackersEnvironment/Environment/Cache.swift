package import EnvironmentClients
public import EnvironmentStorage
import Foundation
import ProgramSupport

/// Pages and pictures that were made before, by their names.
///
/// It is an object, so that all copies of an environment share it. ``removeAll()`` empties it for good, so
/// that a response that arrives after a logout leaves nothing of the user behind.
public final class Cache: Sendable {
  /// The number of stored pages above which the oldest are removed.
  private static let capacity = 16
  private static let prefix = "cache/"

  private struct State {
    var isOpen = true
    var pages: [String] = []
    var values: [String: any Sendable] = [:]
  }

  private let interceptor: (any ClientInterceptor)?
  private let state = Locked(State())
  private let store: (any EnvironmentStore)?

  /// Creates a cache.
  ///
  /// - Parameter store: A store that keeps pages for the next run of the program; nil for none.
  public init(store: (any EnvironmentStore)? = nil) {
    interceptor = nil
    self.store = store
  }

  private init(_ store: (any EnvironmentStore)?, _ interceptor: (any ClientInterceptor)?) {
    self.interceptor = interceptor
    self.store = store
  }

  /// Returns an empty cache with the same store, from which pages are read through an interceptor.
  ///
  /// - Parameter interceptor: The code that runs around each reading of a page.
  /// - Returns: The cache.
  package func intercepted(by interceptor: any ClientInterceptor) -> Cache {
    Cache(store, interceptor)
  }

  /// The number of values in memory.
  public var count: Int { state.withLock { $0.values.count } }

  /// A new, empty cache with the same store.
  func renewed() -> Cache { Cache(store, interceptor) }

  /// A value in memory, if it has the expected type.
  ///
  /// - Parameter name: The name of the value.
  public subscript<Value: Sendable>(name: String) -> Value? {
    get { state.withLock { $0.values[name] as? Value } }
    set { state.withLock { if $0.isOpen { $0.values[name] = newValue } } }
  }

  /// Returns a page, from memory or from the store.
  ///
  /// - Parameters:
  ///   - type: The type of the page.
  ///   - name: The name of the page.
  /// - Returns: The page; nil if there is none, or if it cannot be read.
  /// - Complexity: O(*n*) in the size of the page.
  public func page<Page: Codable & Sendable>(_ type: Page.Type, named name: String) -> Page? {
    guard let interceptor else { return keptPage(type, named: name) }
    let path = ClientPath("Cache").appending("page")
    return interceptor.intercept(ClientCall(path, [.init("named", name)])) {
      keptPage(type, named: name)
    }
  }

  private func keptPage<Page: Codable & Sendable>(_ type: Page.Type, named name: String) -> Page? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      if let page = state.values[name] as? Page { return page }
      // A cache that cannot be read is an empty one.
      guard let data = try? store?.value(forKey: Self.prefix + name),
        let page = try? JSONDecoder().decode(Page.self, from: data)
      else { return nil }
      state.values[name] = page
      return page
    }
  }

  /// Keeps a page in memory and in the store.
  ///
  /// The store is written under the lock, so that no page is written after ``removeAll()``.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - name: The name of the page.
  /// - Complexity: O(*n*) in the size of the page.
  public func keep<Page: Codable & Sendable>(_ page: Page, named name: String) {
    state.withLock { state in
      guard state.isOpen else { return }
      state.values[name] = page
      state.pages.removeAll { $0 == name }
      state.pages.append(name)
      var changes: [String: Data?] = [:]
      if state.pages.count > Self.capacity {
        let oldest = state.pages.removeFirst()
        state.values[oldest] = nil
        changes.updateValue(nil, forKey: Self.prefix + oldest)
      }
      guard let store, let data = try? JSONEncoder().encode(page) else { return }
      changes[Self.prefix + name] = data
      // Pages of earlier runs, whose age is not known, go first.
      let stored = (try? store.keys(withPrefix: Self.prefix)) ?? []
      if stored.count > Self.capacity {
        for key in stored where !state.pages.contains(String(key.dropFirst(Self.prefix.count))) {
          changes.updateValue(nil, forKey: key)
        }
      }
      // A page that is not kept is fetched again.
      try? store.apply(changes)
    }
  }

  /// Changes pages that are kept, in memory and in the store.
  ///
  /// - Parameters:
  ///   - type: The type of the pages.
  ///   - change: Changes a page, and returns whether it did.
  /// - Complexity: O(*n*) in the size of all pages, of which there are few.
  func update<Page: Codable & Sendable>(_ type: Page.Type, _ change: (inout Page) -> Bool) {
    let stored = (try? store?.keys(withPrefix: Self.prefix)) ?? []
    let names = stored.map { String($0.dropFirst(Self.prefix.count)) }
    for name in Set(names).union(state.withLock { Set($0.pages) }) {
      guard var page = keptPage(type, named: name), change(&page) else { continue }
      keep(page, named: name)
    }
  }

  /// Removes everything for good: this object keeps nothing from then on.
  ///
  /// - Throws: An error of the store, if pages are left in it.
  public func removeAll() throws {
    try state.withLock { state in
      state = State(isOpen: false)
      try store?.eraseAll()
    }
  }
}
