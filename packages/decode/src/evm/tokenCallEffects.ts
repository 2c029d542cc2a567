import type { Hex } from 'viem'
import type { CallEffect } from './callEffect.ts'
import { decodeWithin } from './calls/decodeWithin.ts'
import type { Call, Part } from './calls/reader.ts'
import { tokenCalls } from './calls/tokenCalls.ts'

const readers = new Map(tokenCalls.map((reader) => [reader.selector, reader]))

/**
 * Returns the effects of a call that sends native currency, or is one of a token. Any other stays a call.
 * `readCallEffects` decodes more of them, with several times the code.
 */
export function tokenCallEffects(call: Call): readonly CallEffect[] {
  const { to, value, data } = call
  if (data === '0x') return [{ kind: 'send', to, amount: value }]
  const unread: readonly CallEffect[] = [{ kind: 'call', to, value, data }]
  const known = readers.get(data.slice(0, 10).toLowerCase() as Hex)
  if (!known || value > 0n) return unread
  try {
    const args = decodeWithin(known.item.inputs, `0x${data.slice(10)}`)
    return known.read(args as never, call).filter(isEffect)
  } catch {
    return unread
  }
}

const isEffect = (part: Part): part is CallEffect => part.kind !== 'nested' && part.kind !== 'batch'
