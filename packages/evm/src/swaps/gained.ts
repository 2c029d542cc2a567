import type { Address, Client } from 'viem'
import { getBalance } from 'viem/actions'

/**
 * Returns the increase of an account's native balance between a block and the one before: no log shows this. Throws if
 * the node does not store balances of that time.
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
