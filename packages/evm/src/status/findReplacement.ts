import { type Client, type Hash, type Hex, type RpcTransaction, toHex } from 'viem'
import { fingerprintOf } from './fingerprintOf.ts'

/** A nonce that was used by another transaction than the one that was seen. */
export type UsedNonce = {
  hash: Hash
  sender: Hex
  nonce: number
  sinceBlock?: number | undefined
  fingerprint?: string | undefined
}

/** Number of blocks to search back if the start is unknown: every node stores this many. */
const reach = 127

/**
 * Finds the transaction that used a nonce, by bisecting the blocks since the other one was seen. The result may be that
 * one itself, if the node has its block but not yet its receipt. `undefined` if the node does not store the necessary
 * data.
 */
export async function findReplacement(
  client: Client,
  { hash, sender, nonce, sinceBlock, fingerprint }: UsedNonce,
): Promise<{ hash: Hash; isSame?: boolean } | undefined> {
  let newest = Number(await client.request({ method: 'eth_blockNumber' }))
  let oldest = Math.max(0, sinceBlock ?? newest - reach)
  while (oldest < newest) {
    const middle = Math.floor((oldest + newest) / 2)
    if ((await countAt(client, sender, middle)) > nonce) newest = middle
    else oldest = middle + 1
  }
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [toHex(newest), true],
  })
  const found = (block?.transactions as RpcTransaction[] | undefined)?.find(
    (each) => each.from.toLowerCase() === sender.toLowerCase() && Number(each.nonce) === nonce,
  )
  if (!found) return undefined
  if (found.hash === hash || !fingerprint) return { hash: found.hash }
  return { hash: found.hash, isSame: fingerprintOf(found) === fingerprint }
}

async function countAt(client: Client, address: Hex, block: number): Promise<number> {
  const params = [address, toHex(block)] as const
  return Number(await client.request({ method: 'eth_getTransactionCount', params: [...params] }))
}
