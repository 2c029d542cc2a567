import { findTransaction, type SignedTransaction } from '@portico/decode'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** What was signed, as it is handed to a node and looked for. */
export function signedOf(entry: OutboxEntry): SignedTransaction {
  const { bytes, hash } = entry
  if ('nonce' in entry)
    return { family: 'eip155', bytes, hash, from: entry.from, nonce: entry.nonce }
  const { lastValidBlockHeight } = entry
  return {
    family: 'solana',
    bytes,
    hash,
    ...(lastValidBlockHeight !== undefined && { lastValidBlockHeight }),
  }
}

/** How many of the latest entries are looked for before an approval is shown. */
const mostLooks = 5

/** Whether a transaction of the account was signed for another request, and may still happen although no node has it. */
export async function hasUnknown(
  {
    chainId,
    rpcUrl,
    account,
    request,
  }: Record<'chainId' | 'rpcUrl' | 'account' | 'request', string>,
  outbox: Outbox,
): Promise<boolean> {
  const all = await outbox.list(chainId)
  const others = all.filter((one) => one.from === account && one.request !== request)
  const found = await Promise.all(
    others
      .slice(-mostLooks)
      .map((one) => findTransaction({ rpcUrl }, signedOf(one)).catch(() => 'missing' as const)),
  )
  return found.includes('missing')
}
