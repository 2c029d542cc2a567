import type { Seller } from './seller.ts'

/** In percent above the quote. A larger amount comes only partly from the swap. */
const mostAbove = 10n

/**
 * Returns the amount that a swap on one network brought, read from the chain; `undefined` if it cannot be read or
 * cannot be right. A swap below its minimum received reverts, and somebody else may have paid the account in the same
 * block.
 */
export async function receivedBy(
  { swaps, network, swap }: Pick<Seller, 'swaps' | 'network' | 'swap'>,
  hash: string,
): Promise<bigint | undefined> {
  const { from: owner, get, source, least, quoted } = swap
  const received = await swaps
    .readReceived({ network, hash, owner, token: get.address, source })
    .catch(() => undefined)
  const isIt =
    received !== undefined && received >= least && received * 100n <= quoted * (100n + mostAbove)
  return isIt ? received : undefined
}
