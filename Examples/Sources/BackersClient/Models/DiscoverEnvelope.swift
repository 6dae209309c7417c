import HTTPTransport

/// One page of projects.
///
/// Projects that are malformed are left out and counted, so that one of them does not cost the page.
public struct DiscoverEnvelope: Equatable, Sendable {
  /// How many projects there are on all pages.
  public struct Stats: Codable, Equatable, Sendable {
    /// The number of projects that match.
    public var count: Int
  }

  /// Where it goes on.
  public struct URLs: Equatable, Sendable {
    /// Where the API goes on.
    public struct API: Equatable, Sendable {
      /// Where the next page is, as the server wrote it; absent on the last one.
      ///
      /// Hand it to ``ServiceType/fetchDiscovery(more:)``, which says so where it is no URL.
      public var moreProjects: String?
    }

    /// Where the API goes on.
    public var api: API
  }

  /// The projects in the order in which they were delivered.
  public var projects: [Project]
  /// The projects that were left out because they are malformed.
  public var skipped: [SkippedProject]
  /// How many there are.
  public var stats: Stats
  /// Where it goes on.
  public var urls: URLs
}

/// A project that could not be read.
public struct SkippedProject: Codable, Equatable, Sendable, CustomStringConvertible {
  /// Its place on the page; the first is 1.
  public var position: Int
  /// The defect, as half a sentence.
  public var reason: String

  /// Where it stands and what is wrong with it.
  public var description: String { "project \(position): \(reason)" }
}

extension DiscoverEnvelope: Codable {
  private enum CodingKeys: String, CodingKey {
    case projects
    case stats
    case urls
  }

  /// Decodes a page, and leaves out what is malformed on it.
  ///
  /// - Parameter decoder: A decoder whose next value is a page.
  /// - Throws: `DecodingError` where it is no page at all.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let entries = try container.decode([ListEntry<Project>].self, forKey: .projects)
    projects = []
    skipped = []
    for (index, entry) in entries.enumerated() {
      switch entry.result {
      case .success(let project): projects.append(project)
      case .failure(let problem):
        skipped.append(SkippedProject(position: index + 1, reason: problem.reason))
      }
    }
    stats =
      try container.decodeIfPresent(Stats.self, forKey: .stats) ?? Stats(count: entries.count)
    urls = try container.decodeIfPresent(URLs.self, forKey: .urls) ?? URLs(api: URLs.API())
  }
}

extension DiscoverEnvelope {
  /// Encodes the page without the projects that were skipped, so that a cache can keep it.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(projects, forKey: .projects)
    try container.encode(stats, forKey: .stats)
    try container.encode(urls, forKey: .urls)
  }
}

extension DiscoverEnvelope.URLs: Codable {}

extension DiscoverEnvelope.URLs.API: Codable {
  private enum CodingKeys: String, CodingKey {
    case moreProjects = "more_projects"
  }

  /// Decodes where the API goes on; an empty text means that it does not.
  ///
  /// A value that is not a text does not lose the page; a request for more then fails with the error of an
  /// invalid URL.
  ///
  /// - Parameter decoder: A decoder whose next value is an object of URLs.
  /// - Throws: `DecodingError` where it is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text: String?
    do {
      text = try container.decodeIfPresent(String.self, forKey: .moreProjects)
    } catch {
      text = "no text"
    }
    moreProjects = text?.isEmpty == false ? text : nil
  }
}
