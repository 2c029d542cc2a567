import type { PreviewToken } from '@portico/core/adapter'
import type { Tokens } from '@portico/decode/evm'

/** Returns the names of tokens: listed ones by their listed names, others by their own claims. */
export const namedTokens = (read: readonly Tokens[]): ReadonlyMap<string, PreviewToken> =>
  new Map(
    read
      .flatMap((tokens) => [...tokens])
      .map(([address, { symbol, claimed, decimals }]) => [
        address,
        { symbol: claimed ?? symbol, isListed: claimed === undefined, decimals },
      ]),
  )
