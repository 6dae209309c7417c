// error: 'Observable()' is only available in
// error: 'ObservationRegistrar' is only available in
import Observation

@Observable final class Model {
  var count = 0
}
