import type * as v from 'valibot'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import type { Caller } from './caller.ts'
import { readParams } from './params.ts'

/** A method of the relay: runs for a client. */
export type Method = (params: unknown, caller: Caller) => Promise<unknown>

const topicsPerCost = 50

/** Defines a method by the schema of its parameters, its cost in messages, and its work. */
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

/** Returns the cost of a list of topics, in messages. */
export const costOf = (topics: readonly unknown[]) => 1 + Math.floor(topics.length / topicsPerCost)
/** Returns the cost of message texts, in messages: a large one costs as much as many small ones. */
export const costOfTexts = (...messages: readonly string[]) =>
  messages.reduce(
    (sum, { length }) => sum + 1 + Math.floor(length / relayConstants.bytesPerCost),
    0,
  )
