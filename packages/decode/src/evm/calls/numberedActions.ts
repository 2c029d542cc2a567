import {
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  type Hex,
  type ParseAbiParameters,
  parseAbiParameters,
} from 'viem'
import type { Part } from './reader.ts'
import type { RouterContext } from './routerPlace.ts'

/** The meaning of one number in a list of actions: its encoded arguments, and its effects. */
export type NumberedAction<Does extends Part = Part> = {
  inputs: readonly AbiParameter[]
  read: (args: never, place: RouterContext) => readonly Does[]
}

type Args<Types extends string> =
  ParseAbiParameters<Types> extends infer Inputs extends readonly AbiParameter[]
    ? DecodeAbiParametersReturnType<Inputs>
    : never

/** Creates one row of a table of actions by their numbers. */
export const numberedAction = <const Types extends string, Does extends Part>(
  types: Types,
  read: (args: Args<Types>, place: RouterContext) => readonly Does[],
): NumberedAction<Does> => ({
  inputs: parseAbiParameters(types as string),
  read: read as NumberedAction<Does>['read'],
})

/**
 * Returns the numbers of a list, one byte each in two hex digits. @throws RangeError if their count differs from that
 * of the arguments.
 */
export function actionNumbers(list: Hex, inputs: readonly Hex[]): readonly string[] {
  const bytes = list.slice(2).match(/../g) ?? []
  if (bytes.length !== inputs.length)
    throw new RangeError('The actions and their arguments are not as many')
  return bytes
}
