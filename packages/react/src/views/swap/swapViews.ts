import Swap from './Swap.tsx'
import SwapPreview from './SwapPreview.tsx'

/** The views of a swap, which follow each other. */
export default { Swap, SwapPreview }
