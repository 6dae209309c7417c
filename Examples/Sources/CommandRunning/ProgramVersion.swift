import CProgramVersion

extension String {
  /// The release and the build, as the build was told by `CProgramVersion.h`; `Unknown` if it was not.
  package static let programVersion: String = {
    let release = program_release().map { String(cString: $0) } ?? "Unknown"
    let build = program_build().map { String(cString: $0) } ?? "Unknown"
    return "\(release) (\(build))"
  }()
}
