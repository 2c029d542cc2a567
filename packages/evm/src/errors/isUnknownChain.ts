import { errorLayers, hasErrorCode } from '@portico/core/adapter'

/**
 * Whether a wallet says that it does not know a chain: 4902, which some wrap
 * in `data.originalError` and some give as text alone.
 */
export const isUnknownChain = (error: unknown): boolean =>
  hasErrorCode(error, 4902) ||
  errorLayers(error).some(({ message }) => /unrecognized chain id/i.test(String(message)))
