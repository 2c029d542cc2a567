import { isPorticoError } from '@portico/core'
import { errorOf, type SeenTransaction, type TransactionStatus } from '@portico/core/adapter'
import type { Client, Hash, Hex, RpcTransaction, RpcTransactionReceipt } from 'viem'
import { readRevertReason } from '../node/readRevertReason.ts'
import {
  assertCanBeOf,
  assertIsTransfer,
  type RequestedTransfer,
} from '../transfer/assertIsTransfer.ts'
import { effectWithin } from './effectWithin.ts'
import { findExecution } from './findExecution.ts'
import { findReplacement } from './findReplacement.ts'
import { fingerprintOf } from './fingerprintOf.ts'
import { isSafe, isUsedSafely } from './isSafe.ts'

/** A transaction to find, with the known data about it. */
export type StatusParams = SeenTransaction & {
  hash: Hash
  from?: string | undefined
  transfer?: RequestedTransfer | undefined
}

/** Reads the status of a transaction once. Rejects with the node's own error. */
export async function readStatus(client: Client, looked: StatusParams): Promise<TransactionStatus> {
  return (
    (await readFinal(client, looked)) ??
    (await readWaiting(client, looked)) ??
    (await readAbsent(client, looked))
  )
}

/** Reads the status from the receipt, if there is one. `isExecuted` if the logs show that the call itself succeeded. */
async function readFinal(
  client: Client,
  looked: StatusParams,
  isExecuted = false,
): Promise<TransactionStatus | undefined> {
  const { hash, from, transfer } = looked
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return undefined
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const isFailed = hasFailed(receipt, transaction)
  const effect =
    from === undefined ? 'succeeded' : effectWithin(receipt.logs, from, transaction?.to)
  const isFailedInside = effect === 'failed'
  const fraud =
    transaction && !isFailedInside && (await fraudIn(client, looked, transaction, receipt))
  if (!fraud && !isFailed && !isFailedInside) {
    // Only the movement of a token, or the hash of the call, shows which of the account's calls succeeded.
    const isSure = effect !== 'mixed' || isExecuted || transfer?.token !== undefined
    return isSure ? { status: 'confirmed', hash } : { status: 'pending' }
  }
  // In another block it may succeed.
  const unsafe = (await isSafe(client, receipt.blockNumber)) ? {} : unsafeBlock
  if (fraud) return { status: 'failed', hash, error: fraud, ...unsafe }
  const reason = isFailed ? await readRevertReason(client, receipt) : 'unknown reason'
  const error = errorOf('TRANSACTION_REVERTED', { reason, ...unsafe })
  return { status: 'failed', hash, error, ...unsafe }
}

/** Whether it failed. Receipts from before the status field (Byzantium) show this by used-up gas. */
function hasFailed(
  { status, gasUsed }: RpcTransactionReceipt,
  transaction: RpcTransaction | null,
): boolean {
  if (status !== undefined && status !== null) return status === '0x0'
  if (!transaction || transaction.input === '0x') return false
  return BigInt(gasUsed) === BigInt(transaction.gas)
}

const unsafeBlock = { block: 'unsafe' } as const

/** Reads the status from the transaction, if a node knows it. */
async function readWaiting(
  client: Client,
  looked: StatusParams,
): Promise<TransactionStatus | undefined> {
  const { hash } = looked
  const sinceBlock = Number(await client.request({ method: 'eth_blockNumber' }))
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (!transaction) return undefined
  const fraud = await fraudIn(client, looked, transaction)
  if (fraud) return { status: 'failed', hash, error: fraud }
  return {
    status: 'pending',
    sender: transaction.from,
    nonce: Number(transaction.nonce),
    sinceBlock: looked.sinceBlock ?? sinceBlock,
    fingerprint: fingerprintOf(transaction),
  }
}

/** Reads the status from the sender's transaction count, if no node knows the transaction. */
async function readAbsent(client: Client, looked: StatusParams): Promise<TransactionStatus> {
  const { hash, nonce, sinceBlock, fingerprint } = looked
  const sender = (looked.sender ?? looked.from) as Hex | undefined
  // A hash whose nonce a node has reported is a transaction.
  const execution = nonce === undefined ? await readExecution(client, looked) : undefined
  if (execution) return execution
  if (nonce === undefined || !sender) return { status: 'unknown' }
  const count = async (block: 'latest' | 'pending') =>
    Number(await client.request({ method: 'eth_getTransactionCount', params: [sender, block] }))
  if ((await count('latest')) > nonce) {
    // It may have been included since the last read.
    const final = await readFinal(client, looked)
    const missing = { hash, sender, nonce, sinceBlock, fingerprint }
    const found = final ? undefined : await findReplacement(client, missing).catch(() => undefined)
    if (final) return final
    // The node has its block, but not yet its receipt.
    if (found?.hash === hash) return { status: 'pending', sender, nonce, sinceBlock, fingerprint }
    // If the replacement does the same, its own receipt decides the outcome.
    const isSafely = found?.isSame || (await isUsedSafely(client, { sender, nonce }))
    const unsafe = isSafely ? {} : unsafeBlock
    return { status: 'replaced', ...found, ...unsafe }
  }
  // Another transaction with its nonce is pending.
  if ((await count('pending')) > nonce)
    return { status: 'pending', sender, nonce, sinceBlock, fingerprint }
  return { status: 'dropped' }
}

/**
 * Reads the status from the logs of a contract account, whose wallet returns other hashes than those of transactions.
 */
async function readExecution(
  client: Client,
  looked: StatusParams,
): Promise<TransactionStatus | undefined> {
  const { hash, from, sinceBlock, call, safeNext } = looked
  const account = from as Hex | undefined
  const sought = account && { account, hash, sinceBlock, call, safeNext }
  const found = sought && (await findExecution(client, sought))
  if (!found) return undefined
  if ('awaits' in found) return { status: 'pending', ...found }
  if ('succeeded' in found && found.succeeded)
    return readFinal(client, { ...looked, hash: found.hash }, true)
  const unsafe = (await isSafe(client, found.blockNumber)) ? {} : unsafeBlock
  if ('replacedBy' in found)
    return { status: 'replaced', hash: found.replacedBy, isSame: found.isSame, ...unsafe }
  const error = errorOf('TRANSACTION_REVERTED', { reason: 'unknown reason', ...unsafe })
  return { status: 'failed', hash: found.hash, error, ...unsafe }
}

type Check = Parameters<typeof assertIsTransfer>

/** Returns why a transaction cannot be the requested one. */
async function fraudIn(
  client: Client,
  { from, transfer }: StatusParams,
  transaction: Check[1],
  receipt?: Check[3],
) {
  try {
    if (from !== undefined) await assertCanBeOf(client, transaction, from)
    if (transfer) await assertIsTransfer(client, transaction, transfer, receipt)
    return undefined
  } catch (error) {
    if (isPorticoError(error, 'TRANSACTION_MISMATCH')) return error
    throw error
  }
}
