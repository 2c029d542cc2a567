import { errorOf, type Receipt } from '@portico/core'
import type { Client, Hash } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { followTransaction } from './followTransaction.ts'

/**
 * Waits at most `timeoutMs` for a transaction to land in a block. A transaction that was sent again
 * at another price answers with the new hash; a node that does not answer counts as waiting.
 * @throws PorticoError `TRANSACTION_REVERTED`; `RECEIPT_NOT_FOUND` for a hash that is none.
 */
export async function waitForReceipt(
  client: Client,
  { hash, timeoutMs }: { hash: string; timeoutMs: number },
): Promise<Receipt> {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw errorOf('RECEIPT_NOT_FOUND')
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<Receipt>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'pending', hash }), timeoutMs)
  })
  try {
    return await Promise.race([followTransaction(client, hash as Hash, stop.signal), timeUp])
  } catch (error) {
    throw translateNodeError(error, 'RECEIPT_NOT_FOUND')
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
