import type { Address, Client } from 'viem'
import { getBalance } from 'viem/actions'

/**
 * How much of the own currency an account has more after a block than before it: no log tells that.
 * Throws where the node keeps no balances of then.
 */
export async function gained(
  client: Client,
  address: Address,
  blockNumber: bigint,
): Promise<bigint> {
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((block) =>
      getBalance(client, { address, blockNumber: block }),
    ),
  )
  return (after ?? 0n) - (before ?? 0n)
}
