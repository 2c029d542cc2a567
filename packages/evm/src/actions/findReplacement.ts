import { type Client, type Hash, type RpcTransaction, toHex } from 'viem'

/** A transaction as it was seen waiting, and the newest block of that moment. */
export type Watched = { transaction: RpcTransaction; sinceBlock: bigint; hash: Hash }

/** How many blocks back a replacement is looked for. */
const reach = 30n

/**
 * Finds the transaction that took the number (nonce) of a waiting one.
 * `isSame` says whether it does the same at another price.
 */
export async function findReplacement(
  client: Client,
  { transaction, sinceBlock, hash }: Watched,
): Promise<{ hash: Hash; isSame: boolean } | undefined> {
  const { from, nonce } = transaction
  const count = await client.request({
    method: 'eth_getTransactionCount',
    params: [from, 'latest'],
  })
  if (BigInt(count) <= BigInt(nonce)) return undefined
  const newest = BigInt(await client.request({ method: 'eth_blockNumber' }))
  const oldest = newest - sinceBlock > reach ? newest - reach : sinceBlock
  for (let number = newest; number >= oldest; number--) {
    const block = await client.request({
      method: 'eth_getBlockByNumber',
      params: [toHex(number), true],
    })
    const found = (block?.transactions as RpcTransaction[] | undefined)?.find(
      (each) => each.from === from && BigInt(each.nonce) === BigInt(nonce),
    )
    if (found) return found.hash === hash ? undefined : compare(found, transaction)
  }
  return undefined
}

const compare = (found: RpcTransaction, original: RpcTransaction) => ({
  hash: found.hash,
  isSame:
    found.to === original.to && found.value === original.value && found.input === original.input,
})
