import type { CaipNetworkId } from '@portico/contract'
import { addressKey } from '@portico/core/internal'
import { drawings } from './drawings.ts'
import { networkDrawings, tokenDrawings } from './known.ts'

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
