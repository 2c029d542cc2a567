import { withTimeout } from '@portico/core/adapter'
import type { Client } from 'viem'
import { nodeClient, nodeWords, type TokenChain } from '../node.ts'
import type { Outcome, SimulatedCall } from './simulated.ts'
import { simulateV1 } from './simulateV1.ts'
import { TooManyAssets } from './TooManyAssets.ts'
import { traceCall } from './traceCall.ts'

/** The effect of a transaction if it were mined now, as far as a node can tell. */
export type Simulation = Outcome | { status: 'unavailable'; reason: string }

/** Timeout in milliseconds. A person is waiting. */
const timeoutMs = 6000

/**
 * Asks a node for the effect of a transaction: by `eth_simulateV1`, else by `debug_traceCall`, else by `eth_call` with
 * state overrides. A node without any of these can still report a revert. Never rejects, and never takes longer than
 * six seconds.
 */
export const simulateCall = (chain: TokenChain, call: SimulatedCall): Promise<Simulation> =>
  withTimeout(tryEach(nodeClient(chain, timeoutMs), call, chain), {
    ms: timeoutMs,
    onTimeout: () => ({ status: 'unavailable', reason: 'the node is too slow.' }),
  })

/** Loaded on demand: it decodes every known call, which needs much code, and few nodes need it. */
const overriddenCall = async (...given: [Client, SimulatedCall, TokenChain]): Promise<Outcome> =>
  (await import('./overriddenCall.ts')).overriddenCall(...given)

async function tryEach(
  client: Client,
  call: SimulatedCall,
  chain: TokenChain,
): Promise<Simulation> {
  let reason = ''
  // The others simulate only one call, whose result would differ without the preceding calls.
  const ways = call.first ? [simulateV1] : [simulateV1, traceCall, overriddenCall, onlyCall]
  for (const simulate of ways)
    try {
      return await simulate(client, call, chain)
    } catch (error) {
      reason = nodeWords(error)
      if (isRevert(error)) return { status: 'reverted', reason }
      // Otherwise a call could force a weaker simulation by naming many assets.
      if (error instanceof TooManyAssets) return { status: 'unavailable', reason }
    }
  return { status: 'unavailable', reason }
}

/** Simulates by `eth_call`, which shows a revert and nothing else. */
async function onlyCall(
  client: Client,
  { from, to, value, data }: SimulatedCall,
): Promise<Simulation> {
  const request = { from, to, data, value: `0x${value.toString(16)}` }
  await client.request({ method: 'eth_call', params: [request, 'latest'] } as never)
  return {
    status: 'unavailable',
    reason: 'the node says that it would not fail, and nothing of what would change.',
  }
}

const isRevert = (error: unknown): boolean => /revert/i.test(nodeWords(error))
