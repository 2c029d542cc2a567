import type { SignatureVerifier } from '@portico/siwx'
import { type EvmVerifierOptions, evmVerifier } from '@portico/siwx/evm'
import { solanaVerifier } from '@portico/siwx/solana'
import type { ChainRpc } from '../families/chainRpc.ts'
import { readError } from '../families/outcome.ts'
import type { ServedChain } from '../families/servedChain.ts'

/** Returns a node in the form that verifiers of signatures use. */
const nodeOf = (rpc: ChainRpc) => ({
  request: async (call: { method: string; params?: readonly unknown[] }) => {
    const params = JSON.stringify(call.params ?? [])
    const [outcome] = await rpc.send([{ method: call.method, params }])
    if (!outcome) throw new Error('The node returned no answer')
    if ('result' in outcome) return JSON.parse(outcome.result) as unknown
    const { code, message } = readError(outcome)
    throw Object.assign(new Error(message), { code })
  },
})

/**
 * Returns verifiers of signatures that query the nodes of the served chains. If there are several nodes, two must
 * agree.
 */
export function sessionVerifiers(chains: readonly ServedChain[]): SignatureVerifier[] {
  const nodes: NonNullable<EvmVerifierOptions['nodes']> = Object.fromEntries(
    chains
      .filter(({ chain }) => chain.id.startsWith('eip155:'))
      .map(({ chain, rpc, nodes: each = [rpc] }) => [chain.id, each.map(nodeOf)]),
  )
  return [evmVerifier({ nodes }), solanaVerifier()]
}
