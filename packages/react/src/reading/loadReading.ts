/** The part that asks nodes; pages that show neither balance nor name never load it. */
export const loadReading = () => import('./reading.ts')
