import {
  type CallsStatus,
  type Connector,
  errorOf,
  translateRequestError,
} from '@portico/core/adapter'
import type { Client } from 'viem'
import { walletReasonOf } from '../errors/walletReasonOf.ts'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { type CallReceipt, parseCallsStatus } from '../parse/parseCallsStatus.ts'

type Params = { connector: Connector; id: string }

/**
 * Queries a wallet for the status of a batch (EIP-5792, `wallet_getCallsStatus`), and the network's own nodes for
 * confirmation: if they report a revert, the batch was reverted.
 * @throws PorticoError `WALLET_UNSUPPORTED`, `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`, `WALLET_REQUEST_FAILED`.
 */
export async function getCallsStatus(
  client: Client,
  { connector, id }: Params,
): Promise<CallsStatus> {
  try {
    const found = parseCallsStatus(
      await requestWithTimeout(connector, 'wallet_getCallsStatus', [id]),
    )
    if (!found) throw errorOf('WALLET_BAD_ANSWER')
    const { status, receipts } = found
    const hashes = receipts.map(({ hash }) => hash)
    const truths = await Promise.all(receipts.map((receipt) => truthOf(client, receipt)))
    if (status === 'confirmed' && truths.includes('reverted'))
      return { status: 'reverted', hashes, isVerified: true }
    const isVerified = truths.length > 0 && truths.every((truth) => truth === 'same')
    return { status, hashes, isVerified }
  } catch (error) {
    throw walletReasonOf(error) ?? translateRequestError(error, 'WALLET_REQUEST_FAILED')
  }
}

/** Returns what the site's own nodes report about a transaction that the wallet named. */
async function truthOf(
  client: Client,
  { hash, isReverted }: CallReceipt,
): Promise<'same' | 'reverted' | 'unknown'> {
  const params = { method: 'eth_getTransactionReceipt', params: [hash] } as const
  const receipt = await client.request({ ...params, params: [hash] }).catch(() => null)
  if (!receipt) return 'unknown'
  const reverted = receipt.status === '0x0'
  if (reverted) return isReverted ? 'same' : 'reverted'
  return isReverted ? 'unknown' : 'same'
}
