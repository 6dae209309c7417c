import CProgramVersion

extension String {
  /// The release and the build, as passed to the build in `CProgramVersion.h`; `Unknown` if none
  /// was passed.
  package static let programVersion: String = {
    let release = program_release().map { String(cString: $0) } ?? "Unknown"
    let build = program_build().map { String(cString: $0) } ?? "Unknown"
    return "\(release) (\(build))"
  }()
}
