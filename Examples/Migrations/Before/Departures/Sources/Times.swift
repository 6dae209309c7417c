import Foundation

/// Returns a time as a board shows it: in minutes for a quarter of an hour, then as a time of day.
func departureTime(_ date: Date) -> String {
  let minutes = Int((date.timeIntervalSince(now()) / 60).rounded(.down))
  switch minutes {
  case ..<1: return "now"
  case ..<15: return "\(minutes) min"
  default: return clockTime(date)
  }
}

/// Returns a time of day in the style of the user's region.
func clockTime(_ date: Date) -> String {
  var style = Date.FormatStyle(date: .omitted, time: .shortened)
  style.calendar = calendar
  style.locale = locale
  style.timeZone = calendar.timeZone
  // ICU separates the time from AM and PM by a narrow space.
  return date.formatted(style).replacing("\u{202F}", with: " ")
}

/// Returns the name of a day, relative to today.
func dayName(_ date: Date) -> String {
  let days =
    calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: now()), to: calendar.startOfDay(for: date)
    ).day ?? 0
  switch days {
  case 0: return "Today"
  case 1: return "Tomorrow"
  case 2..<7:
    var style = Date.FormatStyle().weekday(.wide)
    style.calendar = calendar
    style.locale = locale
    style.timeZone = calendar.timeZone
    return date.formatted(style)
  default:
    var style = Date.FormatStyle(date: .numeric, time: .omitted)
    style.calendar = calendar
    style.locale = locale
    style.timeZone = calendar.timeZone
    return date.formatted(style)
  }
}
