package import EnvironmentClients
public import EnvironmentStorage
import Foundation
import ProgramSupport

/// A cache of pages and pictures, by name.
///
/// The cache is a class, so that all copies of an environment share it. ``removeAll()`` empties it
/// permanently: a response that arrives after a logout is not stored.
public final class Cache: Sendable {
  /// The maximum number of stored pages; the oldest pages are removed above it.
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
  /// - Parameter store: A store that keeps pages for the next run of the program; nil to keep none.
  public init(store: (any EnvironmentStore)? = nil) {
    interceptor = nil
    self.store = store
  }

  private init(_ store: (any EnvironmentStore)?, _ interceptor: (any ClientInterceptor)?) {
    self.interceptor = interceptor
    self.store = store
  }

  /// Returns an empty cache with the same store, whose pages are read through an interceptor.
  ///
  /// - Parameter interceptor: The code that runs around each reading of a page.
  /// - Returns: The cache.
  package func intercepted(by interceptor: any ClientInterceptor) -> Cache {
    Cache(store, interceptor)
  }

  /// The number of values in memory.
  public var count: Int { state.withLock { $0.values.count } }

  /// Returns a new, empty cache with the same store.
  func renewed() -> Cache { Cache(store, interceptor) }

  /// The value in memory, if it has the expected type.
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
      // A page that cannot be read counts as missing.
      guard let data = try? store?.value(forKey: Self.prefix + name),
        let page = try? JSONDecoder().decode(Page.self, from: data)
      else { return nil }
      state.values[name] = page
      return page
    }
  }

  /// Stores a page in memory and in the store.
  ///
  /// The store is written while the lock is held, so that no page is written after ``removeAll()``.
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
      // Pages of earlier runs, whose age is unknown, are removed first.
      let stored = (try? store.keys(withPrefix: Self.prefix)) ?? []
      if stored.count > Self.capacity {
        for key in stored where !state.pages.contains(String(key.dropFirst(Self.prefix.count))) {
          changes.updateValue(nil, forKey: key)
        }
      }
      // A page that could not be stored is fetched again.
      try? store.apply(changes)
    }
  }

  /// Changes the cached pages, in memory and in the store.
  ///
  /// - Parameters:
  ///   - type: The type of the pages.
  ///   - change: Changes a page, and returns whether it did.
  /// - Complexity: O(*n*) in the size of all pages.
  func update<Page: Codable & Sendable>(_ type: Page.Type, _ change: (inout Page) -> Bool) {
    let stored = (try? store?.keys(withPrefix: Self.prefix)) ?? []
    let names = stored.map { String($0.dropFirst(Self.prefix.count)) }
    for name in Set(names).union(state.withLock { Set($0.pages) }) {
      guard var page = keptPage(type, named: name), change(&page) else { continue }
      keep(page, named: name)
    }
  }

  /// Removes all values permanently: this cache stores nothing from then on.
  ///
  /// - Throws: An error of the store if pages remain in it.
  public func removeAll() throws {
    try state.withLock { state in
      state = State(isOpen: false)
      try store?.eraseAll()
    }
  }
}
