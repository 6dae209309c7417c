// error: 'decode(_:from:configuration:)' is only available in
import Foundation

func read<Value: DecodableWithConfiguration>(
  _ data: Data, _ configuration: Value.DecodingConfiguration
) throws -> Value {
  try JSONDecoder().decode(Value.self, from: data, configuration: configuration)
}
