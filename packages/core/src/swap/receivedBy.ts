import type { Seller } from './seller.ts'

/** More than this above what was quoted is not all of the swap, in percent. */
const mostAbove = 10n

/**
 * What came by a swap on one network, as the chain tells; undefined where it does not, and where that cannot be what came: a swap that brings
 * less than its least is reverted, and somebody else may have paid the account in the same block.
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
