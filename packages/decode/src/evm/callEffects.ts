import type { Effect } from '@portico/core/internal'
import type { Hex } from 'viem'
import type { CallEffect } from './callEffect.ts'
import { accountCalls } from './calls/accountCalls.ts'
import { batchCalls } from './calls/batchCalls.ts'
import { decodeWithin } from './calls/decodeWithin.ts'
import { delegationCalls } from './calls/delegationCalls.ts'
import { isMultiSend } from './calls/multiSend.ts'
import { permit2Calls } from './calls/permit2Calls.ts'
import type { Call, Part, Reader } from './calls/reader.ts'
import { tokenCalls } from './calls/tokenCalls.ts'
import { universalRouterCalls } from './calls/universalRouterCalls.ts'

/** An effect, and the number of calls around it. The content of a call that `isRead` follows it. */
export type EffectAtDepth = { effect: CallEffect; depth: number; isRead?: boolean }

/** Limits: what is too long to read is not decoded to the end, and the rest counts as unknown. */
const mostEffects = 64
const deepest = 8

const readers: ReadonlyMap<Hex, Reader> = new Map(
  [
    ...tokenCalls,
    ...permit2Calls,
    ...batchCalls,
    ...accountCalls,
    ...universalRouterCalls,
    ...delegationCalls,
  ].map((reader) => [reader.selector, reader]),
)

/**
 * Decodes all effects of a call as far as possible, including nested calls; an unknown call stays a call. Its `signer`
 * replaces the caller if the data names one.
 */
export function callEffects(call: Call): EffectAtDepth[] {
  const found: EffectAtDepth[] = []
  read(call, 0, found)
  return found
}

/** Whether some of a transaction could not be read: it may change what contracts hold for the account. */
export const isUnread = (effects: readonly EffectAtDepth[]): boolean =>
  effects.some(
    ({ effect, isRead }) => (effect.kind === 'call' && !isRead) || effect.kind === 'unclear',
  )

/** Decodes the calls within effects, such as those of typed data. */
export function withCallsRead(effects: readonly Effect[]): EffectAtDepth[] {
  const found: EffectAtDepth[] = []
  for (const effect of effects)
    if (effect.kind === 'call' && (!effect.isDelegate || isMultiSend(effect.to, effect.data)))
      read(callOf(effect), 0, found)
    else add(found, { effect, depth: 0 })
  return found
}

const callOf = ({ to, value, data, from }: Extract<Effect, { kind: 'call' }>): Call => ({
  to: to as Hex,
  value,
  data: data as Hex,
  ...(from && { actor: from as Hex }),
})

function read(call: Call, depth: number, found: EffectAtDepth[]): void {
  const { to, value, data, actor, signer } = call
  const from = actor ? { from: actor } : {}
  const asCall: CallEffect = { kind: 'call', to, value, data, ...from }
  const coins: CallEffect = { kind: 'send', to, amount: value, ...from }
  if (data === '0x') return add(found, { effect: coins, depth })
  const parts = depth < deepest ? partsOf(call) : undefined
  if (!parts || parts.length === 0) return add(found, { effect: asCall, depth })
  const isBatch = parts.some(({ kind }) => kind === 'nested' || kind === 'batch')
  if (isBatch) add(found, { effect: asCall, depth, isRead: true })
  else if (value > 0n) add(found, { effect: coins, depth })
  for (const part of parts) {
    if (found.length >= mostEffects) return
    if (part.kind === 'nested') read({ ...part.call, ...(signer && { signer }) }, depth + 1, found)
    else if (part.kind !== 'batch') add(found, { effect: part, depth: isBatch ? depth + 1 : depth })
  }
}

/** The last entry is reserved for a note about the rest. */
function add(found: EffectAtDepth[], placed: EffectAtDepth): void {
  if (found.length < mostEffects - 1) found.push(placed)
  else if (found.length === mostEffects - 1) found.push({ effect: { kind: 'unclear' }, depth: 0 })
}

function partsOf(call: Call): readonly Part[] | undefined {
  const known = readers.get(call.data.slice(0, 10).toLowerCase() as Hex)
  if (!known) return undefined
  try {
    const args = decodeWithin(known.item.inputs, `0x${call.data.slice(10)}`)
    return known.read(args as never, call)
  } catch {
    return undefined
  }
}
