import { type Client, type Hex, numberToHex } from 'viem'
import { assetsInLogs, hasOtherLogs, type SimulatedLog } from './assetsInLogs.ts'
import type { Outcome, SimulatedCall } from './simulated.ts'

type Frame = {
  type: string
  from: Hex
  to?: Hex
  value?: Hex
  error?: string
  revertReason?: string
  logs?: readonly (SimulatedLog & { position?: Hex })[]
  calls?: readonly Frame[]
}

/**
 * Simulates by `debug_traceCall`: movements of native currency, and the logs of tokens, which are no proof. Other logs that
 * name the account may hide a movement: then the outcome `isPartial`.
 */
export async function traceCall(client: Client, call: SimulatedCall): Promise<Outcome> {
  const { from, to, value, data } = call
  const request = { from, to, data, value: numberToHex(value), gas: numberToHex(call.gas) }
  const config = { tracer: 'callTracer', tracerConfig: { withLog: true } }
  const frame = (await client.request({
    method: 'debug_traceCall',
    params: [request, 'latest', config],
  } as never)) as Frame
  if (frame.error) return { status: 'reverted', reason: frame.revertReason ?? frame.error }
  const logs = logsOf(frame)
  const partial = hasOtherLogs(from, logs) ? { isPartial: true } : {}
  return { status: 'done', ...assetsInLogs(from, logs), isTimed: false, ...partial }
}

/** Returns the logs of a call and of nested ones, including movements of native currency, without what was reverted. */
function logsOf(frame: Frame): SimulatedLog[] {
  if (frame.error) return []
  const { type, from, to, value = '0x0', logs = [], calls = [] } = frame
  const moves = /^(CALL|CREATE2?|SELFDESTRUCT)$/.test(type) && to && BigInt(value) > 0n
  return [
    ...(moves ? [coinLog(from, to, value)] : []),
    ...logs,
    ...calls.flatMap((inner) => logsOf(inner)),
  ]
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Returns a movement of native currency as a log, in the form of `eth_simulateV1`. */
const coinLog = (from: Hex, to: Hex, value: Hex): SimulatedLog => ({
  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  topics: [transfer, word(from), word(to)],
  data: word(value),
})

const word = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`
