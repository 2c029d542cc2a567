import { constants } from '@portico/contract'
import { errorOf, type Receipt, type ReceiptParams } from '@portico/core'
import type { Client } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { isHash } from '../parse/isHash.ts'
import { type Following, followTransaction } from './followTransaction.ts'

/**
 * Waits for a transaction to land in a block, and answers `pending` where that takes longer than
 * `timeoutMs` (180 s unless given). One that was sent again at another price answers with the new
 * hash; a node that does not answer counts as waiting.
 * @throws PorticoError `TRANSACTION_REVERTED`, `TRANSACTION_MISMATCH`; `RECEIPT_NOT_FOUND` for a
 * hash that is none, and after the default wait for one that no node ever knew.
 */
export async function waitForReceipt(
  client: Client,
  { hash, transfer, timeoutMs }: Omit<ReceiptParams, 'network'>,
): Promise<Receipt> {
  if (!isHash(hash)) throw errorOf('RECEIPT_NOT_FOUND')
  const stop = new AbortController()
  const following: Following = { signal: stop.signal, wasSeen: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<Receipt>((resolve) => {
    const ms = timeoutMs ?? constants.receiptWaitMs
    timer = setTimeout(() => resolve({ status: 'pending', hash }), ms)
  })
  try {
    const looked = { hash, from: transfer?.from, transfer }
    const receipt = await Promise.race([followTransaction(client, looked, following), timeUp])
    const missing = receipt.status === 'pending' && !following.wasSeen && timeoutMs === undefined
    if (missing) throw errorOf('RECEIPT_NOT_FOUND')
    return receipt
  } catch (error) {
    throw translateNodeError(error, 'RECEIPT_NOT_FOUND')
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
