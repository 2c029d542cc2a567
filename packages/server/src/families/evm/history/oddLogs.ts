import * as v from 'valibot'
import { smallQuantity } from './evmCalls.ts'

/** A log in another notation than the schema's. `block` if it names one in readable form. */
type OddLog = { isOdd: true; odd: unknown; block: number | undefined }

const inBlock = v.object({ blockNumber: smallQuantity })

const oddLog = v.pipe(
  v.unknown(),
  v.transform((odd): OddLog => {
    const read = v.safeParse(inBlock, odd)
    return { isOdd: true, odd, block: read.success ? read.output.blockNumber : undefined }
  }),
)

/**
 * Returns the schema of a list of logs, the answer to `eth_getLogs`. It separates logs in another notation, so that
 * one of them does not spoil the answer about the others.
 */
export const logsOf = <Schema extends v.GenericSchema<unknown, object>>(log: Schema) => {
  const readable = v.pipe(
    log,
    v.transform((read) => ({ isOdd: false as const, read })),
  )
  return v.pipe(
    v.array(v.union([readable, oddLog])),
    v.transform((all) => ({
      logs: all.flatMap((one): v.InferOutput<Schema>[] => (one.isOdd ? [] : [one.read])),
      odd: all.flatMap((one): OddLog[] => (one.isOdd ? [one] : [])),
    })),
  )
}
