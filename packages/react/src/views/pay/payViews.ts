import Pay from './Pay.tsx'
import PayWith from './PayWith.tsx'

/** The views of an order, which follow each other. */
export default { Pay, PayWith }
