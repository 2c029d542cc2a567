import type { SignatureVerifier } from '@portico/siwx'
import { type EvmVerifierOptions, evmVerifier } from '@portico/siwx/evm'
import { solanaVerifier } from '@portico/siwx/solana'
import { readError } from '../families/outcome.ts'
import type { ServedChain } from '../families/servedChain.ts'

/** Proves signatures over the nodes of the chains that are served. */
export function sessionVerifiers(chains: readonly ServedChain[]): SignatureVerifier[] {
  const nodes: NonNullable<EvmVerifierOptions['nodes']> = Object.fromEntries(
    chains.flatMap(({ chain, rpc }) => {
      if (!chain.id.startsWith('eip155:')) return []
      const request = async (call: { method: string; params?: readonly unknown[] }) => {
        const params = JSON.stringify(call.params ?? [])
        const [outcome] = await rpc.send([{ method: call.method, params }])
        if (!outcome) throw new Error('The node gave no answer')
        if ('result' in outcome) return JSON.parse(outcome.result) as unknown
        const { code, message } = readError(outcome)
        throw Object.assign(new Error(message), { code })
      }
      return [[chain.id, { request }] as const]
    }),
  )
  return [evmVerifier({ nodes }), solanaVerifier()]
}
