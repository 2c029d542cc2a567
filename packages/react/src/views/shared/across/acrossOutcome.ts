import { definePart } from '../../../hooks/usePart.ts'

/** How a swap across networks ends: few have made one. */
export const acrossOutcome = definePart(() =>
  import('./AcrossOutcome.tsx').then((part) => part.AcrossOutcome),
)
