// error: 'PreviewTrait' is only available in
import SwiftUI

func describe(_ trait: PreviewTrait<Preview.ViewTraits>) -> String { "\(trait)" }
