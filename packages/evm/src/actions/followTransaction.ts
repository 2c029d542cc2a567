import { errorOf, type Receipt } from '@portico/core'
import type { Client, Hash, RpcTransactionReceipt } from 'viem'
import { findReplacement, type Watched } from './findReplacement.ts'
import { pause } from './pause.ts'
import { readRevertReason } from './readRevertReason.ts'

/** The first pause between two questions to a node, and the longest, in milliseconds. */
const firstPauseMs = 200
const longestPauseMs = 1000

/**
 * Asks for a transaction again and again until it is settled or the signal fires.
 * @throws PorticoError `TRANSACTION_REVERTED`, also where another transaction took its place.
 */
export async function followTransaction(
  client: Client,
  firstHash: Hash,
  signal: AbortSignal,
): Promise<Receipt> {
  let hash = firstHash
  let watched: Watched | undefined
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const receipt = await orNull(
      client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
    )
    if (receipt) return settle(client, receipt)
    watched = (await orNull(watch(client, hash))) ?? watched
    const replacement = watched && (await orNull(findReplacement(client, watched)))
    if (replacement && !replacement.isSame)
      throw errorOf('TRANSACTION_REVERTED', { reason: 'another one took its place' })
    if (replacement) hash = replacement.hash
    else await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  return { status: 'pending', hash }
}

/** A node that fails to answer is asked again at the next turn. */
const orNull = <T>(answer: Promise<T>) => answer.catch(() => null)

async function settle(client: Client, receipt: RpcTransactionReceipt): Promise<Receipt> {
  if (receipt.status !== '0x0') return { status: 'confirmed', hash: receipt.transactionHash }
  throw errorOf('TRANSACTION_REVERTED', {
    reason: await readRevertReason(client, receipt),
  })
}

/** Takes down a waiting transaction while the node still knows it. */
async function watch(client: Client, hash: Hash): Promise<Watched | undefined> {
  const sinceBlock = await client.request({ method: 'eth_blockNumber' })
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  return transaction ? { transaction, sinceBlock: BigInt(sinceBlock), hash } : undefined
}
