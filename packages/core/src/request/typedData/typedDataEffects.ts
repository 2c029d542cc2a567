import type { Effect } from './effect.ts'
import { structs, without } from './fieldReaders.ts'
import type { Form } from './form.ts'
import { forms } from './forms.ts'
import type { ParsedTypedData, TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'
import { permit2 } from './permitForms.ts'
import { isOpaque, looksLikeTokens } from './suspicions.ts'

/**
 * Returns the effects that a signature of typed data allows. These are permissions to spend (ERC-2612, DAI, Permit2,
 * ERC-4494), transfers (ERC-3009), orders, calls (Safe, ERC-2771, ERC-4337, ZKsync) and delegations (ERC-7710), at any
 * depth. It judges by fields, never by a name of a type. Two things in no known form are `unclear`: fields that look as
 * if they let tokens move or somebody act, and hashes that represent something else. A known form does not hide what
 * else a message has. If there is nothing of all this, returns nothing.
 */
export function typedDataEffects({ domain, message }: ParsedTypedData): Effect[] {
  const contract = domain.verifyingContract
  const all = effectsOf(message, typeof contract === 'string' ? contract : undefined)
  const unclear = all.filter((effect) => effect.kind === 'unclear')
  // Once is enough; fields that look like tokens say more than a hash.
  const worst = unclear.find(({ isBlind }) => !isBlind) ?? unclear[0]
  return all.filter((effect) => effect.kind !== 'unclear' || effect === worst)
}

function effectsOf(value: TypedDataValue, contract: string | undefined): Effect[] {
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((member) => effectsOf(member, contract))
  const fields = value as TypedDataStruct
  for (const form of forms) {
    const effects = form.match(fields, contract)
    if (effects) return [...effects, ...besides(form, fields, contract)]
  }
  return unknown(fields, contract)
}

/**
 * Permit2 itself, also on ZKsync. It reads nothing but tokens and spender: all else in its messages is a `witness`, a
 * condition for the spender.
 */
const permit2Contracts = [
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  '0x0000000000225e31d15943971f47ad3022f714fa',
]

/** Returns the effects of the fields that a known form does not understand. */
function besides(form: Form, fields: TypedDataStruct, contract: string | undefined): Effect[] {
  if (form === permit2 && permit2Contracts.includes(contract ?? '')) return []
  const { reads, parts = [] } = form
  return [
    ...unknown(without(fields, reads), contract),
    ...reads
      .flatMap((name) => structs(fields[name]))
      .flatMap((part) => unknown(without(part, parts), contract)),
  ]
}

/** Judges fields of no known form, and the structs in them. */
function unknown(fields: TypedDataStruct, contract: string | undefined): Effect[] {
  const inner = Object.values(fields).flatMap((member) => effectsOf(member, contract))
  if (looksLikeTokens(fields)) return [...inner, { kind: 'unclear' }]
  return isOpaque(fields) ? [...inner, { kind: 'unclear', isBlind: true }] : inner
}
