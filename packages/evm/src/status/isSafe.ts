import { type Client, type Hex, toHex } from 'viem'

/** No network that we know takes back a block that has so many on top. */
const safeDepth = 64n

/** The newest block that is not taken back any more: what a node calls `safe`, or the one that is deep enough. */
async function readSafeBlock(client: Client): Promise<bigint> {
  const head = BigInt(await client.request({ method: 'eth_blockNumber' }))
  const deep = head > safeDepth ? head - safeDepth : 0n
  // Many networks have no such tag.
  const block = await client
    .request({ method: 'eth_getBlockByNumber', params: ['safe', false] })
    .catch(() => null)
  const safe = block?.number ? BigInt(block.number) : 0n
  return safe > deep ? safe : deep
}

/** Whether a block cannot be taken back any more. Where no node tells it can. */
export const isSafe = (client: Client, block: Hex): Promise<boolean> =>
  readSafeBlock(client).then(
    (safe) => BigInt(block) <= safe,
    () => false,
  )

/** Whether the count of an account's transactions had passed a number by the newest block that is safe. Where no node tells it had not. */
export async function isUsedSafely(
  client: Client,
  { sender, nonce }: { sender: Hex; nonce: number },
): Promise<boolean> {
  try {
    const block = toHex(await readSafeBlock(client))
    const params = [sender, block] as const
    const count = await client.request({
      method: 'eth_getTransactionCount',
      params: [...params],
    })
    return Number(count) > nonce
  } catch {
    return false
  }
}
