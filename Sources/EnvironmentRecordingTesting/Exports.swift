@_exported public import EnvironmentRecording
