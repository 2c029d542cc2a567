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

/** A call to be read; `actor` makes it, the signer where there is none, who may be known as well. */
export type Call = { to: Hex; value: bigint; data: Hex; actor?: Hex; signer?: Hex }

/**
 * What a call does: effects, and calls in it that are to be read in their turn; `batch` says that it holds what
 * follows though that is no call of its own.
 */
export type Part = CallEffect | { kind: 'nested'; call: Call } | { kind: 'batch' }

/** A function that is known: how its arguments are written, and what they mean. */
export type Reader = {
  selector: Hex
  item: AbiFunction
  read: (args: never, call: Call) => readonly Part[]
}

type Args<Signature extends string> =
  ParseAbiItem<Signature> extends { inputs: infer Inputs extends readonly AbiParameter[] }
    ? DecodeAbiParametersReturnType<Inputs>
    : never

/** One line of the table of known functions. */
export function reader<const Signature extends string>(
  signature: Signature,
  read: (args: Args<Signature>, call: Call) => readonly Part[],
): Reader {
  return readerOf(signature, read)
}

/** The same for a signature whose arguments the compiler cannot work out. */
export function readerOf<Args>(
  signature: string,
  read: (args: Args, call: Call) => readonly Part[],
): Reader {
  const item = parseAbiItem(signature) as AbiFunction
  return { selector: toFunctionSelector(item), item, read: read as Reader['read'] }
}

/** A call within another. */
export const nested = (call: Call): Part => ({ kind: 'nested', call })

/** A call that holds these parts; none where there are none. */
export const asBatch = (parts: readonly Part[]): Part[] =>
  parts.length > 0 ? [{ kind: 'batch' }, ...parts] : []

/** Who acts, where that is another than the signer. */
export const actorOf = ({ actor }: Call): { from?: Hex } => (actor ? { from: actor } : {})
