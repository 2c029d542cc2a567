import { FrameError } from '@portico/contract'
import {
  type FoundTransaction,
  findOneOf,
  findSurely,
  type SignedTransaction,
} from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** What was signed last, as it is handed to a node and looked for. */
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

/** All that was signed for the place of an entry: each of them may be the one that happens. */
function allOf(entry: OutboxEntry): SignedTransaction[] {
  const signed = signedOf(entry)
  return [signed, ...(entry.earlier ?? []).map((one) => ({ ...signed, ...one }))]
}

/** Between one look and the next: a node that lags behind another has caught up by then. */
const betweenLooksMs = 2000

/** What became of an entry; it is believed to be gone only after several looks. @throws FrameError `SERVER_UNREACHABLE`. */
export function findEntry(
  rpcUrl: string,
  entry: OutboxEntry,
  { startTimer }: Pick<RequestOptions, 'startTimer'>,
): Promise<FoundTransaction> {
  const pause = () => new Promise<void>((resolve) => void startTimer(betweenLooksMs, resolve))
  return findSurely({ rpcUrl }, allOf(entry), pause).catch(() => {
    throw new FrameError('SERVER_UNREACHABLE')
  })
}

/** How many of the latest entries are looked for before an approval is shown. */
const mostLooks = 5

/**
 * Whether a transaction of the account may still happen although no node has it, beside what is to be signed now. `request`
 * names the request whose place that takes; what is signed only takes a place of its own.
 */
export async function hasUnknown(
  {
    chainId,
    rpcUrl,
    account,
    request,
  }: Record<'chainId' | 'rpcUrl' | 'account', string> & { request?: string | undefined },
  outbox: Outbox,
): Promise<boolean> {
  const all = await outbox.list(chainId)
  const others = all.filter((one) => one.from === account && one.request !== request)
  const found = await Promise.all(
    others
      .slice(-mostLooks)
      .map((one) => findOneOf({ rpcUrl }, allOf(one)).catch(() => ({ state: 'missing' }))),
  )
  return found.some(({ state }) => state === 'missing')
}
