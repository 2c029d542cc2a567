import * as v from 'valibot'
import type { TrackedTransfer } from '../../types/tracked.ts'

/** Milliseconds since the epoch. */
export const time = v.pipe(v.number(), v.finite())
/** An address or a name. */
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
/** A text that may be empty. */
export const short = v.pipe(v.string(), v.maxLength(256))
/** Hash of a transaction. */
export const hash = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/))
/** The call that a wallet was requested to send. */
export const seenCall = v.object({
  to: short,
  value: short,
  dataHash: short,
  gas: v.exactOptional(short),
})
/** CAIP-2. */
export const networkId = v.custom<TrackedTransfer['networkId']>(
  (value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value),
)
/** An amount in base units. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** The data by which a swap across networks is followed. */
export const across = v.object({
  networkId,
  least: digits,
  source: short,
  seconds: time,
  bridged: v.object({ token: v.exactOptional(text), amount: digits }),
})

const ended = {
  networkId,
  hash,
  amount: digits,
  at: time,
  blockNumber: v.exactOptional(digits),
}
/** The arrival of a swap across networks. */
export const arrival = v.variant('state', [
  v.object({ state: v.literal('bridging'), since: time }),
  v.object({ state: v.literal('arrived'), ...ended }),
  v.object({ state: v.literal('refunded'), ...ended }),
  v.object({ state: v.literal('unknown'), at: time }),
])
