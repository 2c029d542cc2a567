import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { isTooLarge, type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'
import type { PassOver } from '../../paymentFinder.ts'
import { chunks } from '../../sendInBatches.ts'
import { blockCall, readBlock } from '../history/evmBlocks.ts'
import { unusable } from '../history/evmCalls.ts'

/** The number in one request, because strangers choose the size of each. */
const atOnce = 20

/** A call, and its subject. */
export type Item = { what: string; block: number; call: RpcCall }

/** Whether a node will never answer. */
export const isFinal = (outcome: RpcOutcome | undefined): boolean =>
  outcome !== undefined && 'error' in outcome && isTooLarge(readError(outcome))

type Value<Schema extends v.GenericSchema> = NonNullable<v.InferOutput<Schema>>

/** Whether the answer has content. A node that is behind returns null where another one has a value. */
export const isThere = (outcome: RpcOutcome): boolean =>
  !('result' in outcome) || outcome.result !== 'null'

/** Returns undefined for an unreadable outcome. */
function read<Schema extends v.GenericSchema>(outcome: RpcOutcome | undefined, schema: Schema) {
  if (!outcome || !('result' in outcome)) return undefined
  const parsed = v.safeParse(schema, JSON.parse(outcome.result))
  if (!parsed.success || parsed.output === null) return undefined
  return { value: parsed.output as Value<Schema> }
}

/**
 * Sends one call. Returns undefined if no node answers it while nodes answer others. Throws if no node answers
 * anything.
 */
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
 * Reads many items in batches, and one by one if a batch does not answer: a large or odd item does not affect the
 * others. A missing item counts as unanswered. Returns undefined for one that is passed over.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for one that is not passed over yet, and if no node answers.
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
      // All are counted before one ends the check. Otherwise the check would wait for each of them in turn.
      if (!answer && !passOver({ what, block, isFinal: isFinal(last) })) waitsFor ??= what
      answers.push(answer)
    }
  }
  if (waitsFor !== undefined) throw unusable(waitsFor)
  return answers
}
