// error: 'Mutex' is only available in
import Synchronization

let mutex = Mutex(0)
