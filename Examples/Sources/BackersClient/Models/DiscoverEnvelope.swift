import HTTPTransport

/// One page of projects.
///
/// Malformed projects are left out and counted, so that one of them does not invalidate the page.
public struct DiscoverEnvelope: Equatable, Sendable {
  /// The statistics of all pages.
  public struct Stats: Codable, Equatable, Sendable {
    /// The number of matching projects.
    public var count: Int
  }

  /// The links of the page.
  public struct URLs: Equatable, Sendable {
    /// The links to the API.
    public struct API: Equatable, Sendable {
      /// The link to the next page, as the server wrote it; absent on the last page.
      ///
      /// Pass it to ``ServiceType/fetchDiscovery(more:)``, which throws an error if it is not a
      /// URL.
      public var moreProjects: String?
    }

    /// The links to the API.
    public var api: API
  }

  /// The projects, in the order of the response.
  public var projects: [Project]
  /// The malformed projects, which were left out.
  public var skipped: [SkippedProject]
  /// The statistics of all pages.
  public var stats: Stats
  /// The links of the page.
  public var urls: URLs
}

/// A project that could not be decoded.
public struct SkippedProject: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The position on the page; the first is 1.
  public var position: Int
  /// The reason, without the name of the project, to complete a sentence.
  public var reason: String

  /// The position and the reason.
  public var description: String { "project \(position): \(reason)" }
}

extension DiscoverEnvelope: Codable {
  private enum CodingKeys: String, CodingKey {
    case projects
    case stats
    case urls
  }

  /// Decodes a page without its malformed projects.
  ///
  /// - Parameter decoder: A decoder whose next value is a page.
  /// - Throws: `DecodingError` if the value is not a page.
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
  /// Encodes the page without the skipped projects, so that it can be cached.
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

  /// Decodes the links; an empty string means that there is no next page.
  ///
  /// A value of another type does not invalidate the page; a request for the next page then fails
  /// with the error of an invalid URL.
  ///
  /// - Parameter decoder: A decoder whose next value is an object of URLs.
  /// - Throws: `DecodingError` if the value is not an object.
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
