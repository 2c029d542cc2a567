import { createTtlCache } from '../../../util/ttlCache.ts'
import type { EvmChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { type IsReserved, reservedNames, unlistedToken } from '../../tokenNames.ts'
import { tokenText } from '../../tokenText.ts'
import { isUnanswered } from '../classifyEvmError.ts'
import { directCall, nameCalls, readHex, readNames } from '../erc20Calls.ts'
import { native } from './readMoves.ts'

/**
 * The description of an asset. `claimed` is the safe form of an unconfigured contract's own name. `isUnread`: no node
 * could tell its decimals.
 */
export type Asset = {
  name: string
  symbol: string
  decimals: number
  iconUrl: string | undefined
  isListed: boolean
  claimed?: { name: string; symbol: string }
  isUnread?: boolean
}

/** Returns the descriptions of assets, by address. Never rejects: an asset without one has its shortened address. */
export type Assets = {
  read: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Asset>>
  /** Whether a word looks like the name or symbol of a configured asset. */
  isReserved: IsReserved
}

/** The result of reading an asset, and whether all calls were answered. */
type Reading = { asset: Asset; isWhole: boolean }

/** The error if not all calls about an asset were answered. `asset` is the incomplete result. */
class ReadInPart extends Error {
  readonly asset: Asset | undefined
  constructor(asset: Asset | undefined) {
    super('Not all was answered')
    this.asset = asset
  }
}

const cacheMs = 24 * 3600 * 1000
const maxCached = 10_000

/** Creates the assets of a chain: configured ones, and others by their own description. */
export function createAssets(
  { tokens, nativeCurrency }: EvmChain,
  { rpc, now }: { rpc: ChainRpc; now: () => number },
): Assets {
  const listed = new Map<string, Asset>([
    [native, { ...nativeCurrency, iconUrl: nativeCurrency.iconUrl, isListed: true }],
    ...tokens.map(
      (token) =>
        [
          token.address.toLowerCase(),
          { ...token, iconUrl: token.iconUrl, isListed: true },
        ] as const,
    ),
  ])
  const isReserved = reservedNames([nativeCurrency, ...tokens])
  const cache = createTtlCache<Asset>({ ttlMs: cacheMs, maxEntries: maxCached, now })

  function toAsset(address: string, answers: ReturnType<typeof readNames>): Asset {
    const { name = '', symbol = '' } = answers
    const shown = unlistedToken(
      { address, name, symbol: symbol || name, decimals: answers.decimals ?? 0 },
      isReserved,
    )
    const claimed = { name: tokenText(name), symbol: tokenText(symbol) }
    return { ...shown, iconUrl: undefined, isListed: false, claimed }
  }

  async function readUnlisted(addresses: readonly string[]) {
    const calls = addresses.flatMap((address) => nameCalls(address as `0x${string}`))
    const outcomes = chunks(await sendInBatches(rpc, calls.map(directCall)), 3)
    return addresses.map((address, index): Reading => {
      const answers = outcomes[index] ?? []
      const asset = toAsset(address, readNames(answers.map(readHex)))
      // Without its decimals an amount would be wrong.
      const isUnread = isUnanswered(answers[2])
      return {
        asset: isUnread ? { ...asset, isUnread } : asset,
        isWhole: !answers.some(isUnanswered),
      }
    })
  }

  return {
    isReserved,
    read: async (addresses) => {
      const missing: string[] = []
      // In the next turn, when the cache has reported the missing ones: they are one request.
      const answers = Promise.resolve().then(() => readUnlisted(missing))
      const known = [...new Set(addresses)].map(async (address) => {
        const load = async () => {
          const place = missing.push(address) - 1
          const reading = (await answers)[place]
          if (reading?.isWhole) return reading.asset
          // Not cached, so that the next request reads it again.
          throw new ReadInPart(reading?.asset)
        }
        const found =
          listed.get(address) ??
          (await cache
            .get(address, load)
            .catch((cause) => (cause instanceof ReadInPart ? cause.asset : undefined)))
        const unknown = { name: undefined, symbol: undefined, decimals: undefined }
        const unread = () => ({ ...toAsset(address, unknown), isUnread: true })
        return [address, found ?? unread()] as const
      })
      return new Map(await Promise.all(known))
    },
  }
}
