import { errorOf, type TransactionQuery, type TransactionStatus } from '@portico/core/adapter'
import type { Client, Hash } from 'viem'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { isHash } from '../parse/isHash.ts'
import { readStatus } from './readStatus.ts'

/**
 * Reads the status of a transaction once: from its receipt, from the transaction itself while it is pending, and from
 * its nonce once no node knows it any more.
 * @throws PorticoError `RPC_UNAVAILABLE`; `RECEIPT_NOT_FOUND` for an invalid hash.
 */
export async function getTransactionStatus(
  client: Client,
  query: TransactionQuery,
): Promise<TransactionStatus> {
  if (!isHash(query.hash)) throw errorOf('RECEIPT_NOT_FOUND')
  try {
    return await readStatus(client, { ...query, hash: query.hash as Hash })
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
