import { type Address, address } from '@solana/kit'
import type { Chain } from './chain.ts'
import { errorCodes, invalidParams, NodeError } from './nodeError.ts'

/** The parameters of a call, in order. Integers among them are bigints. */
export type Params = readonly unknown[]

/** Answers one method. */
export type Method = (params: Params) => unknown

/** Methods by name. */
export type MethodTable = Readonly<Record<string, Method>>

const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized', undefined, null]

/** Parses an address. Throws NodeError. */
export function readAddress(value: unknown): Address {
  const text = readText(value)
  try {
    return address(text)
  } catch {
    throw invalidParams('Invalid param: Invalid')
  }
}

/** Parses a text. Throws NodeError. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidParams('Invalid params: invalid type, expected a string.')
}

/** Parses a list with at most `atMost` entries. Throws NodeError. */
export function readList(value: unknown, atMost: number): readonly unknown[] {
  if (!Array.isArray(value))
    throw invalidParams('Invalid params: invalid type, expected a sequence.')
  if (value.length <= atMost) return value
  throw invalidParams(`Too many inputs provided; max ${atMost}`)
}

/** Parses an integer that is not negative. Throws NodeError. */
export function readInteger(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n && value < 2n ** 64n) return value
  throw invalidParams('Invalid params: invalid type, expected u64.')
}

/** Parses the settings of a call; checks their commitment and slot. Throws NodeError. */
export function readConfig(chain: Chain, value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object')
    throw invalidParams('Invalid params: invalid type, expected a map.')
  const config = value as Record<string, unknown>
  if (!commitments.includes(config.commitment)) {
    throw invalidParams(`Invalid params: unknown variant \`${String(config.commitment)}\``)
  }
  const minimum = config.minContextSlot ?? 0n
  const slot = chain.blocks.slot()
  if (readInteger(minimum) <= slot) return config
  throw new NodeError(errorCodes.minContextSlot, 'Minimum context slot has not been reached', {
    contextSlot: slot,
  })
}
