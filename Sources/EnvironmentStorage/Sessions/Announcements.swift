import Environments
import Foundation

/// Tells everybody who listens everything, in order, however late they come to hear it.
///
/// What was said is a chain of links, and a listener holds the last one that it heard. So what all
/// have heard goes by itself, and what nobody listens to is not kept at all.
///
/// `@unchecked Sendable` because the variables, those of the links included, are touched with the
/// lock held only.
package final class Announcements<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var last = Link()
  private let count = Generations()

  package init() {}

  /// Something that was said, and what was said next.
  ///
  /// Final, and with one link only: the compiler takes such a chain down in a loop, and a long one
  /// does not run out of the thread's stack.
  package final class Link: @unchecked Sendable {
    fileprivate let element: Element?
    fileprivate var next: Link?

    fileprivate init(_ element: Element? = nil) {
      self.element = element
    }
  }

  /// Where to listen from, to hear what is said from now on.
  package var now: Link {
    lock.withLock { last }
  }

  /// Says something.
  package func announce(_ element: Element) {
    lock.withLock {
      let link = Link(element)
      last.next = link
      last = link
    }
    count.advance()
  }

  /// Waits for what is said after something else.
  ///
  /// - Returns: What was said, and where to listen on; nil where the task was cancelled.
  func next(after link: Link) async -> (element: Element, link: Link)? {
    while !Task.isCancelled {
      // Asked for first: what is said after this is counted after this.
      let heard = count.current
      if let next = lock.withLock({ link.next }), let element = next.element {
        return (element, next)
      }
      _ = await count.wait(past: heard)
    }
    return nil
  }
}
