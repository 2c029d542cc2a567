import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { isTooLarge, type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'
import type { PassOver } from '../../paymentFinder.ts'
import { chunks } from '../../sendInBatches.ts'
import { blockCall, readBlock } from '../history/evmBlocks.ts'
import { unusable } from '../history/evmCalls.ts'

/** So many at once: strangers choose how large each is. */
const atOnce = 20

/** A question, and what it is about. */
export type Item = { what: string; block: number; call: RpcCall }

/** Whether a node says that it will never tell. */
export const isFinal = (outcome: RpcOutcome | undefined): boolean =>
  outcome !== undefined && 'error' in outcome && isTooLarge(readError(outcome))

type Value<Schema extends v.GenericSchema> = NonNullable<v.InferOutput<Schema>>

/** A node that is behind has nothing yet where another one has something. */
export const isThere = (outcome: RpcOutcome): boolean =>
  !('result' in outcome) || outcome.result !== 'null'

/** Undefined for what cannot be read. */
function read<Schema extends v.GenericSchema>(outcome: RpcOutcome | undefined, schema: Schema) {
  if (!outcome || !('result' in outcome)) return undefined
  const parsed = v.safeParse(schema, JSON.parse(outcome.result))
  if (!parsed.success || parsed.output === null) return undefined
  return { value: parsed.output as Value<Schema> }
}

/** The outcome of one call; undefined where no node tells, while it tells other things. Throws where none tells anything. */
async function requestAlone(rpc: ChainRpc, call: RpcCall): Promise<RpcOutcome | undefined> {
  try {
    return (await rpc.send([call], undefined, isThere))[0]
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    readBlock((await rpc.send([blockCall('latest')]))[0], 'latest')
    return undefined
  }
}

/**
 * Reads each of many things, in batches, and alone where a batch does not tell: nobody spoils the others with one that is
 * large or odd. What no node has is as what no node tells. Undefined for one that is passed over.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for one that is not passed over yet, and when no node answers.
 */
export async function readEach<Schema extends v.GenericSchema>(
  rpc: ChainRpc,
  items: readonly Item[],
  { schema, passOver }: { schema: Schema; passOver: PassOver },
): Promise<({ value: Value<Schema> } | undefined)[]> {
  const answers: ({ value: Value<Schema> } | undefined)[] = []
  let waitsFor: string | undefined
  for (const some of chunks(items, atOnce)) {
    const calls = some.map(({ call }) => call)
    const outcomes = await rpc.send(calls, undefined, isThere).catch((cause) => {
      if (!(cause instanceof ApiError)) throw cause
      return []
    })
    for (const [at, { what, block, call }] of some.entries()) {
      const first = outcomes[at]
      const given = read(first, schema)
      const last = given || isFinal(first) ? first : await requestAlone(rpc, call)
      const answer = given ?? read(last, schema)
      // All are counted before one ends the look, or each would have to be waited for alone.
      if (!answer && !passOver({ what, block, isFinal: isFinal(last) })) waitsFor ??= what
      answers.push(answer)
    }
  }
  if (waitsFor !== undefined) throw unusable(waitsFor)
  return answers
}
