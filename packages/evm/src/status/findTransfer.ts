import type { SoughtTransfer } from '@portico/core/adapter'
import type { Client, Hash, RpcTransaction } from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { assertIsTransfer } from '../transfer/assertIsTransfer.ts'
import { findReplacement } from './findReplacement.ts'

/**
 * Maximum number of an account's transactions to check: a wallet that sends more in between does not belong to a
 * person.
 */
const mostLookedAt = 8

/**
 * Looks for a transfer among an account's transactions since the request to its wallet. `undefined` if it is in no
 * block: the wallet may still send it.
 * @throws PorticoError `RPC_UNAVAILABLE`.
 */
export async function findTransfer(
  client: Client,
  { transfer, seen }: SoughtTransfer,
): Promise<{ hash: Hash } | undefined> {
  const { nonce: first, sinceBlock } = seen
  if (first === undefined) return undefined
  const sender = parseAddress(transfer.from)
  try {
    const count = await client.request({
      method: 'eth_getTransactionCount',
      params: [sender, 'latest'],
    })
    const last = Math.min(Number(count), first + mostLookedAt)
    for (let nonce = first; nonce < last; nonce += 1) {
      const found = await findReplacement(client, { hash: '0x', sender, nonce, sinceBlock })
      if (found && (await isTransfer(client, found.hash, transfer))) return { hash: found.hash }
    }
    return undefined
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}

async function isTransfer(
  client: Client,
  hash: Hash,
  transfer: SoughtTransfer['transfer'],
): Promise<boolean> {
  const transaction = (await client.request({
    method: 'eth_getTransactionByHash',
    params: [hash],
  })) as RpcTransaction | null
  if (!transaction) return false
  // If the account's code makes the call, only the logs prove it.
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return assertIsTransfer(client, transaction, transfer, receipt ?? undefined).then(
    () => true,
    () => false,
  )
}
