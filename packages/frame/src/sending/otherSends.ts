import { FrameError } from '@portico/contract'
import {
  type FoundTransaction,
  findOneOf,
  findSurely,
  type SignedTransaction,
} from '@portico/decode'
import type { RequestOptions } from '../requests/requestOptions.ts'
import type { Formatter } from '../words/words.ts'
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

/** The transactions of the account, other than the one to be signed now, whose site does not know their outcome. */
export type OtherSends = {
  /** Whether a different one may still happen although no node has it. */
  isUnknown: boolean
  /** The latest one that does the same and has happened, or may happen; undefined if there is none. */
  same?: { entry: OutboxEntry; isFound: boolean } | undefined
}

/** The number of latest entries that are looked up before an approval is shown. Those that do the same all are. */
const mostLooks = 5

/**
 * Finds the other transactions of the account. `request` names the request whose nonce the one to be signed reuses. A
 * transaction that is only signed takes a separate nonce. `effects` are those of the transactions to be signed.
 */
export async function findOthers(
  {
    chainId,
    rpcUrl,
    account,
    request,
    effects,
  }: Record<'chainId' | 'rpcUrl' | 'account', string> & {
    request?: string | undefined
    effects: readonly string[]
  },
  outbox: Outbox,
  options: Pick<RequestOptions, 'startTimer'>,
): Promise<OtherSends> {
  const all = await outbox.list(chainId)
  const others = all.filter((one) => one.from === account && one.request !== request)
  const isSame = ({ sent }: OutboxEntry) => sent !== undefined && effects.includes(sent.effect)
  const missing = () => ({ state: 'missing' })
  const latest = others.filter((one) => !isSame(one)).slice(-mostLooks)
  const [different, same] = await Promise.all([
    Promise.all(latest.map((one) => findOneOf({ rpcUrl }, allOf(one)).catch(missing))),
    Promise.all(
      others.filter(isSame).map(async (entry) => {
        const { state } = await findEntry(rpcUrl, entry, options).catch(missing)
        if (state === 'impossible') await outbox.clear(chainId, entry.request)
        return { entry, state }
      }),
    ),
  ])
  const last = same.findLast(({ state }) => state !== 'impossible')
  return {
    isUnknown: different.some(({ state }) => state === 'missing'),
    same: last && { entry: last.entry, isFound: last.state === 'found' },
  }
}

const minuteMs = 60_000
/** The units of a past time, with their number of minutes. */
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns how long ago a time was, such as "2 minutes ago"; a minute at least. */
function agoText(ms: number, language: string): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const [unit, length] = units.find(([, most]) => minutes >= most) ?? units[2]
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / length), unit)
}

/** Returns the warnings about the other transactions of the account. `now` is in milliseconds since the epoch. */
export function otherWarnings(
  { isUnknown, same }: OtherSends,
  { say, language }: Formatter,
  now: number,
): string[] {
  const at = same?.entry.sent?.at ?? now
  return [
    ...(same
      ? [say(same.isFound ? 'sameFound' : 'sameUnknown', { ago: agoText(now - at, language) })]
      : []),
    ...(isUnknown ? [say('otherUnknown')] : []),
  ]
}
