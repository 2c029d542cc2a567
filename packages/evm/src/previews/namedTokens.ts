import type { PreviewToken } from '@portico/core/adapter'
import type { Tokens } from '@portico/decode/evm'

/** What tokens are called: the listed ones by their names, others by what they claim. */
export const namedTokens = (read: readonly Tokens[]): ReadonlyMap<string, PreviewToken> =>
  new Map(
    read
      .flatMap((tokens) => [...tokens])
      .map(([address, { symbol, claimed, decimals }]) => [
        address,
        { symbol: claimed ?? symbol, isListed: claimed === undefined, decimals },
      ]),
  )
