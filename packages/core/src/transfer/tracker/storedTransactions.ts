import { constants, nftStandards } from '@portico/contract'
import * as v from 'valibot'
import { catalogue, type ErrorCode } from '../../errors/catalogue.ts'
import type { KeyValueStorage } from '../../platform/platform.ts'
import { isUnderWay, isUnsafe, maySend, type Tracked } from '../../types/tracked.ts'
import {
  across,
  arrival,
  digits,
  hash,
  networkId,
  seenCall,
  short,
  text,
  time,
} from './storedFields.ts'

const nonce = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const code = v.custom<ErrorCode>(
  (value) => typeof value === 'string' && Object.hasOwn(catalogue, value),
)
/** 4096 bytes in hex (EIP-5792). */
const longestBatchId = 8194
const sought = {
  since: time,
  seen: v.exactOptional(
    v.object({
      sender: v.exactOptional(short),
      nonce: v.exactOptional(nonce),
      sinceBlock: v.exactOptional(nonce),
      fingerprint: v.exactOptional(short),
      expiresAtBlock: v.exactOptional(nonce),
      awaits: v.exactOptional(v.picklist(['owners', 'wallet'])),
      call: v.exactOptional(seenCall),
      safeNext: v.exactOptional(nonce),
      batch: v.exactOptional(v.pipe(v.string(), v.maxLength(longestBatchId))),
      batchConnector: v.exactOptional(short),
    }),
  ),
}
const unsafeEnd = { since: v.exactOptional(time), seen: sought.seen }
const onItsWay = { hash, ...sought, unseenSince: v.exactOptional(time) }

const status = v.variant('state', [
  v.object({ state: v.literal('unsure'), ...sought }),
  v.object({ state: v.literal('submitted'), ...onItsWay }),
  v.object({ state: v.literal('pending'), ...onItsWay }),
  v.object({ state: v.literal('slow'), ...onItsWay }),
  v.object({ state: v.literal('dropped'), ...onItsWay, at: time }),
  v.object({ state: v.literal('confirmed'), hash, at: time }),
  v.object({
    state: v.literal('replaced'),
    ...unsafeEnd,
    hash,
    by: v.exactOptional(hash),
    same: v.boolean(),
    at: time,
  }),
  v.object({
    state: v.literal('failed'),
    ...unsafeEnd,
    hash,
    code,
    reason: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
    at: time,
  }),
])

const unit = {
  symbol: v.pipe(v.string(), v.maxLength(64)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
}

const transaction = v.object({
  id: text,
  at: time,
  transfer: v.object({
    networkId,
    from: text,
    to: text,
    name: v.exactOptional(text),
    amount: digits,
    token: v.exactOptional(text),
    nft: v.exactOptional(v.object({ standard: v.picklist(nftStandards), tokenId: short })),
    ...unit,
    order: v.exactOptional(short),
    swap: v.exactOptional(
      v.object({
        amount: digits,
        token: v.exactOptional(text),
        ...unit,
        across: v.exactOptional(across),
      }),
    ),
  }),
  status,
  arrival: v.exactOptional(arrival),
  replacement: v.exactOptional(v.object({ how: v.picklist(['speedUp', 'cancel']), hash })),
})

const schema = v.object({
  version: v.literal(1),
  transactions: v.array(v.unknown()),
})

/** Maximum number of stored transactions. Specification, section 9: pending transactions limit. */
const limit = constants.pendingLimit

/**
 * Reads the stored transactions of this browser, newest first; `undefined` if nothing was ever stored. Leaves out
 * entries that cannot be read; foreign or malformed data counts as nothing.
 */
export function readTransactions(storage: KeyValueStorage, key: string): Tracked[] | undefined {
  try {
    const text = storage.getItem(key)
    if (text === null) return undefined
    const { transactions } = v.parse(schema, JSON.parse(text))
    return transactions.slice(0, limit).flatMap((stored) => {
      const read = v.safeParse(transaction, stored)
      return read.success ? (read.output as Tracked) : []
    })
  } catch {
    return []
  }
}

/**
 * Stores transactions that have a hash, or may have been sent. The next page cannot know about requests that are
 * pending now. If there are too many, completed ones are removed first.
 */
export function writeTransactions(
  storage: KeyValueStorage,
  key: string,
  transactions: readonly Tracked[],
): void {
  const persisted = capped(transactions.flatMap((tracked) => lasting(tracked) ?? []))
  const write = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  // `hasPending` searches the text for a state. An end that a reorganization may undo has no separate state.
  const state = persisted.some(isUnsafe) ? 'pending' : undefined
  storage.setItem(key, JSON.stringify({ version: 1, state, transactions: persisted }, write))
}

function lasting(tracked: Tracked): Tracked | undefined {
  if ('hash' in tracked.status) return tracked
  return maySend(tracked)
    ? { ...tracked, status: { ...tracked.status, state: 'unsure' } as Tracked['status'] }
    : undefined
}

function capped(transactions: readonly Tracked[]): readonly Tracked[] {
  if (transactions.length <= limit) return transactions
  const isNeeded = (tracked: Tracked) => isUnderWay(tracked) || maySend(tracked)
  const open = transactions.filter(isNeeded)
  const done = transactions.filter((tracked) => !isNeeded(tracked))
  const retained = new Set([...open, ...done].slice(0, limit))
  return transactions.filter((tracked) => retained.has(tracked))
}
