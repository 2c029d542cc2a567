import type { EvmNode } from '@portico/decode/evm'
import type { Chains, ServedChain } from '../chains/chains.ts'

/** Converts a chain of the server to the form that decode reads. */
export const evmNodeOf = ({ id, symbol, tokens }: ServedChain, chains: Chains): EvmNode => ({
  chainId: Number(id.replace('eip155:', '')),
  rpcUrl: chains.rpcUrl(id),
  symbol,
  tokens,
})
