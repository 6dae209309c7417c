// error: cannot find 'FileHandle' in scope
import Foundation

let output = FileHandle.standardOutput
