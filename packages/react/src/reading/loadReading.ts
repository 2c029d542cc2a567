/** Loads the code that queries nodes; pages that show neither balance nor name never load it. */
export const loadReading = () => import('./reading.ts')
