import { type Client, type Hex, toHex } from 'viem'

/** Number of blocks on top of a block after which no known network reorganizes it. */
const safeDepth = 64n

/** Returns the newest final block: the node's `safe` block, or the one that is deep enough. */
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

/** Whether a block is final. False if no node answers. */
export const isSafe = (client: Client, block: Hex): Promise<boolean> =>
  readSafeBlock(client).then(
    (safe) => BigInt(block) <= safe,
    () => false,
  )

/** Whether the account's transaction count had passed a nonce by the newest safe block. False if no node answers. */
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
