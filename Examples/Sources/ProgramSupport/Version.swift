/// The version of the three programs.
public let programVersion = "1.0.0"
