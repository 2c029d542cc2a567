import type { Effect } from '@portico/core'
import {
  type AbiFunction,
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  type Hex,
  type ParseAbiItem,
  parseAbiItem,
  toFunctionSelector,
} from 'viem'

/** A call to be read; `actor` makes it, the signer where there is none. */
export type Call = { to: Hex; value: bigint; data: Hex; actor?: Hex }

/** What a call does: effects, and calls in it that are to be read in their turn. */
export type Part = Effect | { kind: 'nested'; call: Call }

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
  const item = parseAbiItem(signature as string) as AbiFunction
  return { selector: toFunctionSelector(item), item, read: read as Reader['read'] }
}

/** A call within another. */
export const nested = (call: Call): Part => ({ kind: 'nested', call })

/** Who acts, where that is another than the signer. */
export const actorOf = ({ actor }: Call): { from?: Hex } => (actor ? { from: actor } : {})
