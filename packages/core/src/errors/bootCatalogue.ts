/**
 * Texts of the errors that can happen before a view, an adapter or a query has loaded.
 * They are part of what every host page loads; all others are in catalogue.ts.
 */
export const bootCatalogue = {
  NETWORK_NOT_FOUND: 'Network not found',
  INVALID_OPTION: 'The option {option} {problem}',
  VIEW_LOAD_FAILED: 'This view could not be loaded',
  INVALID_CHAIN_ID: 'Invalid chainId',
} as const

/** A code whose text is there from the start. */
export type BootErrorCode = keyof typeof bootCatalogue
