import { FrameError } from '@portico/contract'
import {
  type FoundTransaction,
  findOneOf,
  findSurely,
  type SignedTransaction,
} from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'

/** Returns the latest signed transaction of an entry, in the form that is sent to a node and searched for. */
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

/**
 * Returns all transactions that were signed with the nonce of an entry: any of them may be the one that is included.
 */
function allOf(entry: OutboxEntry): SignedTransaction[] {
  const signed = signedOf(entry)
  return [signed, ...(entry.earlier ?? []).map((one) => ({ ...signed, ...one }))]
}

/** The pause between two lookups: a node that lags behind another has caught up by then. */
const betweenLooksMs = 2000

/**
 * Finds out the state of an entry. It counts as gone only after several lookups. @throws FrameError
 * `SERVER_UNREACHABLE`.
 */
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

/** The number of latest entries that are looked up before an approval is shown. */
const mostLooks = 5

/**
 * Whether another transaction of the account may still happen although no node has it, apart from the one to be signed
 * now. `request` names the request whose nonce that one reuses. A transaction that is only signed takes a separate
 * nonce.
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
