import Onramp from './Onramp.tsx'
import OnrampPurchase from './OnrampPurchase.tsx'

/** The views of buying, which follow each other. */
export default { Onramp, OnrampPurchase }
