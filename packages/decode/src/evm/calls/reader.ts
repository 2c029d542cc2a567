import {
  type AbiFunction,
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  type Hex,
  type ParseAbiItem,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'
import type { CallEffect } from '../callEffect.ts'

/** A call to decode. `actor` makes it; without one, the signer does, who may also be given. */
export type Call = { to: Hex; value: bigint; data: Hex; actor?: Hex; signer?: Hex }

/**
 * A part of a call: an effect, or a nested call that is decoded next. `batch` marks a container of the following parts
 * that is no call itself.
 */
export type Part = CallEffect | { kind: 'nested'; call: Call } | { kind: 'batch' }

/** A known function: its encoded arguments, and its effects. */
export type Reader = {
  selector: Hex
  item: AbiFunction
  read: (args: never, call: Call) => readonly Part[]
}

type Args<Signature extends string> =
  ParseAbiItem<Signature> extends { inputs: infer Inputs extends readonly AbiParameter[] }
    ? DecodeAbiParametersReturnType<Inputs>
    : never

/** Creates one row of the table of known functions. */
export function reader<const Signature extends string>(
  signature: Signature,
  read: (args: Args<Signature>, call: Call) => readonly Part[],
): Reader {
  return readerOf(signature, read)
}

/** Creates a row for a signature whose argument types the compiler cannot infer. */
export function readerOf<Args>(
  signature: string,
  read: (args: Args, call: Call) => readonly Part[],
): Reader {
  const item = parseAbiItem(signature) as AbiFunction
  return { selector: toFunctionSelector(item), item, read: read as Reader['read'] }
}

/** Returns a nested call as a part. */
export const nested = (call: Call): Part => ({ kind: 'nested', call })

/** Returns a container of these parts; nothing if there are none. */
export const asBatch = (parts: readonly Part[]): Part[] =>
  parts.length > 0 ? [{ kind: 'batch' }, ...parts] : []

/** Returns the acting account, if it is not the signer. */
export const actorOf = ({ actor }: Call): { from?: Hex } => (actor ? { from: actor } : {})
