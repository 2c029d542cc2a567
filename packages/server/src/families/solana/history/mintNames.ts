import { createTtlCache } from '../../../util/ttlCache.ts'
import type { KnownToken, SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { reservedNames, unlistedToken } from '../../tokenNames.ts'
import { listedTokens } from '../listedTokens.ts'
import { type Mint, readMints } from '../readMints.ts'
import type { Change } from './solanaFacts.ts'

const cacheMs = 24 * 3600 * 1000

/** The name of a token, and whether the server's lists contain it. */
export type Named = {
  token: KnownToken
  mint: Mint | undefined
  isListed: boolean
  /** Whether an unlisted mint has a name that looks like a listed token. */
  isLookalike: boolean
}

/** Returns the names of mints, by address. Never rejects. */
export function createMintNames(
  chain: SolanaChain,
  { rpc, now }: { rpc: ChainRpc; now: () => number },
) {
  const listed = listedTokens(chain)
  const isReserved = reservedNames([chain.nativeCurrency, ...listed.values()])
  const cache = createTtlCache<Mint>({ ttlMs: cacheMs, maxEntries: 10_000, now })
  return async (changes: readonly Change[]): Promise<Map<string, Named>> => {
    const decimals = new Map(changes.flatMap(({ mint, decimals: d }) => (mint ? [[mint, d]] : [])))
    const unlisted = [...decimals.keys()].filter((mint) => !listed.has(mint))
    const reading = unlisted.length > 0 ? readMints(rpc, unlisted) : undefined
    const named = [...decimals].map(async ([address, places]): Promise<[string, Named]> => {
      const known = listed.get(address)
      if (known) {
        const token = { ...known, decimals: places }
        return [address, { token, mint: undefined, isListed: true, isLookalike: false }]
      }
      const load = async () => {
        const found = (await reading)?.get(address)
        // Not cached, so that the next request reads it again.
        if (!found) throw new Error('The mint was not read')
        return found
      }
      const mint = await cache.get(address, load).catch(() => undefined)
      const { name = '', symbol = '' } = mint?.metadata ?? {}
      const token = unlistedToken({ address, name, symbol, decimals: places }, isReserved)
      const isLookalike = isReserved(name) || isReserved(symbol)
      return [address, { token, mint, isListed: false, isLookalike }]
    })
    return new Map(await Promise.all(named))
  }
}
