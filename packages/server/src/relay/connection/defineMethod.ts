import type * as v from 'valibot'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import type { Caller } from './caller.ts'
import { readParams } from './params.ts'

/** What a method of the relay does for a client. */
export type Method = (params: unknown, caller: Caller) => Promise<unknown>

const topicsPerCost = 50

/** One method: how its parameters look, how many messages it costs, and what it does. */
export function method<Schema extends v.GenericSchema>(
  schema: Schema,
  call: (params: v.InferOutput<Schema>, caller: Caller) => Promise<unknown>,
  cost: (params: v.InferOutput<Schema>) => number = () => 1,
): Method {
  return async (params, caller) => {
    const read = readParams(schema, params)
    if (!(await caller.spend(cost(read)))) throw new RelayError('TooManyRequests')
    return call(read, caller)
  }
}

/** What a list of topics costs, in messages. */
export const costOf = (topics: readonly unknown[]) => 1 + Math.floor(topics.length / topicsPerCost)
/** A message, or several, as they are: large ones cost as much as many small ones. */
export const costOfTexts = (...messages: readonly string[]) =>
  messages.reduce(
    (sum, { length }) => sum + 1 + Math.floor(length / relayConstants.bytesPerCost),
    0,
  )
