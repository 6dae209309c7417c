import Environments
import Foundation

func row(for book: Book) -> String {
  let style = Date.FormatStyle(
    date: .long, locale: Current.locale, calendar: Calendar(identifier: .gregorian),
    timeZone: .gmt)
  return "\(book.title), \(book.published.formatted(style))"
}
