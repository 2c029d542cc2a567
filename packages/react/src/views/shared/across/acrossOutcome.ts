import { definePart } from '../../../hooks/usePart.ts'

/** The outcome of a swap across networks, loaded on demand because few visitors have made one. */
export const acrossOutcome = definePart(() =>
  import('./AcrossOutcome.tsx').then((part) => part.AcrossOutcome),
)
