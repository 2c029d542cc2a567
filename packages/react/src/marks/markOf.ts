import type { CaipNetworkId } from '@portico/contract'
import { addressKey } from '@portico/core/internal'
import drawingsByName from './drawings.json' with { type: 'json' }
import known from './known.json' with { type: 'json' }

/**
 * The drawings of well-known networks and tokens, by a name of their own: what stands within an `svg` element
 * on a 24 grid. From @web3icons/core 4.0.56, Copyright (c) 2024 0xa3k5, under the MIT licence; NOTICE.md has
 * the text.
 */
const drawings: Readonly<Record<string, string>> = drawingsByName

/**
 * Which drawing a network and its own currency have, by CAIP-2 id and never by a name. Local chains have none
 * on purpose: ids like 31337 are anybody's, and what they hold is no Ether.
 */
const networkDrawings: Readonly<Record<string, readonly (string | undefined)[]>> = known.networks

/**
 * Which drawing a token has: by CAIP-2 id and address, those of EIP-155 in lower case, never by a symbol. Wrapped
 * Ether is where `WETH9` of @uniswap/sdk-core, the predeploys of the OP Stack (Optimism, Base) and, for what is
 * bridged to it, Polygon's own token list have it; wrapped SOL is the `NATIVE_MINT` of @solana/spl-token.
 */
const tokenDrawings: Readonly<Record<string, string>> = known.tokens

/** A network, its own currency (`native`), or the token at an address on it. */
export type MarkOf = { networkId: CaipNetworkId; of: 'network' | 'native' | { address: string } }

/**
 * The drawing of a well-known network or token, as a data URI; `undefined` for all others. What is
 * asked for is told by its id alone: any token may call itself what it likes.
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
