import { setTimeout } from 'node:timers/promises'
import { type Fault, faultMatches, type RpcCall } from './faults.ts'

/** A JSON-RPC answer in its wire format. */
export type RpcAnswer = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: unknown }

/** One open HTTP request through the faulty node. */
export type Exchange = {
  calls: readonly RpcCall[]
  /** Whether the request was a batch, so that its answer is an array. */
  batch: boolean
  /** Aborted when the client disconnects or the node stops. */
  signal: AbortSignal
  /** Forwards calls to the real node. */
  forward(calls: readonly RpcCall[]): Promise<RpcAnswer[]>
  reply(status: number, body: string, headers?: Record<string, string>): void
  drop(): void
}

type Actions = {
  [Kind in Fault['kind']]: (
    fault: Extract<Fault, { kind: Kind }>,
    exchange: Exchange,
  ) => Promise<void> | void
}

const actions: Actions = {
  async slow({ ms }, exchange) {
    await setTimeout(ms, undefined, { signal: exchange.signal })
    await answerTruly(exchange)
  },
  httpStatus({ status, retryAfter }, { reply }) {
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    reply(status, JSON.stringify({ error: `HTTP status ${status}` }), headers)
  },
  async wrongChainId(fault, exchange) {
    await answerWith(exchange, fault, ({ id, method }) => ({
      jsonrpc: '2.0',
      id: id ?? null,
      result: method === 'net_version' ? String(fault.chainId) : `0x${fault.chainId.toString(16)}`,
    }))
  },
  async lostAnswer(_fault, { calls, forward, drop }) {
    await forward(calls)
    drop()
  },
  dropConnection(_fault, { drop }) {
    drop()
  },
  invalidJson(_fault, { reply }) {
    reply(200, '{"jsonrpc":"2.0","id":1,"result":"0x')
  },
  async wrongResult(fault, exchange) {
    await answerWith(exchange, fault, ({ id }) => ({
      jsonrpc: '2.0',
      id: id ?? null,
      result: fault.result,
    }))
  },
  async hugeAnswer(fault, exchange) {
    const result = `0x${'0'.repeat(fault.bytes)}`
    await answerWith(exchange, fault, ({ id }) => ({ jsonrpc: '2.0', id: id ?? null, result }))
  },
  async rpcError(fault, exchange) {
    const { code, message, data } = fault
    await answerWith(exchange, fault, ({ id }) => ({
      jsonrpc: '2.0',
      id: id ?? null,
      error: data === undefined ? { code, message } : { code, message, data },
    }))
  },
}

/** Applies a fault to a request. */
export async function applyFault(fault: Fault, exchange: Exchange): Promise<void> {
  // The table's key is the fault's own kind, which the compiler cannot follow through the lookup.
  const action = actions[fault.kind] as (fault: Fault, exchange: Exchange) => Promise<void> | void
  await action(fault, exchange)
}

/** Answers with the real node's answers. */
export async function answerTruly(exchange: Exchange): Promise<void> {
  sendAnswers(exchange, await exchange.forward(exchange.calls))
}

/** Answers the calls that match the fault by `make`, and the rest of the batch truthfully. */
async function answerWith(
  exchange: Exchange,
  fault: Fault,
  make: (call: RpcCall) => RpcAnswer,
): Promise<void> {
  const broken = exchange.calls.filter((call) => faultMatches(fault, call))
  const sound = exchange.calls.filter((call) => !broken.includes(call))
  const answers = sound.length === 0 ? [] : await exchange.forward(sound)
  sendAnswers(exchange, [...answers, ...broken.map(make)])
}

function sendAnswers(exchange: Exchange, answers: RpcAnswer[]): void {
  exchange.reply(200, JSON.stringify(exchange.batch ? answers : answers[0]))
}
