import type { CaipNetworkId } from '@portico/contract'
import { addressKey } from '@portico/core/internal'
import drawingsByName from './drawings.json' with { type: 'json' }
import known from './known.json' with { type: 'json' }

/**
 * The drawings of well-known networks and tokens by an internal name: the content of an `svg` element on a 24 grid.
 * From @web3icons/core 4.0.56, Copyright (c) 2024 0xa3k5, under the MIT license; NOTICE.md has the text.
 */
const drawings: Readonly<Record<string, string>> = drawingsByName

/**
 * The drawings of networks and their native currencies, by CAIP-2 id and never by a name. Local chains deliberately
 * have none: anyone may use ids like 31337, and their currency is no Ether.
 */
const networkDrawings: Readonly<Record<string, readonly (string | undefined)[]>> = known.networks

/**
 * The drawings of tokens: by CAIP-2 id and address, in lower case for EIP-155, never by a symbol. The sources:
 * - wrapped Ether: `WETH9` of @uniswap/sdk-core, and the predeploys of the OP Stack (Optimism, Base)
 * - wrapped Ether that is bridged to Polygon: Polygon's own token list
 * - wrapped SOL: the `NATIVE_MINT` of @solana/spl-token
 */
const tokenDrawings: Readonly<Record<string, string>> = known.tokens

/** A network, its native currency (`native`), or the token at an address on it. */
export type MarkOf = { networkId: CaipNetworkId; of: 'network' | 'native' | { address: string } }

/**
 * Returns the drawing of a well-known network or token as a data URI; `undefined` for all others. Only the id
 * identifies it, because any token may have any name.
 */
export function markOf({ networkId, of }: MarkOf): string | undefined {
  const [network, currency] = networkDrawings[networkId] ?? []
  const name =
    of === 'network'
      ? network
      : of === 'native'
        ? currency
        : tokenDrawings[`${networkId}:${addressKey(of.address)}`]
  const drawing = name === undefined ? undefined : drawings[name]
  if (drawing === undefined) return
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
