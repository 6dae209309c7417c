import BackersApp
import BackersClient
import BackersEnvironment
import CommandRunning
import Environments
import Foundation
import ProgramSupport

extension DebugData {
  /// Reads a config from a file, in the server's format.
  init(readingFile path: String) throws(Failed) {
    do {
      let data = try Terminal.files.content(URL(filePath: path))
      self.init(config: try JSONDecoder().decode(ConfigEnvelope.self, from: data))
    } catch is DecodingError {
      throw Failed(
        description: "--debug-config: “\(quoted(path))” is no config. An example of one: "
          + #"{"country_code":"DE","locale":"de","launched_countries":[],"features":{}}."#)
    } catch {
      throw Failed(
        description: "--debug-config: “\(quoted(path))” cannot be read. Check the path.")
    }
  }
}
