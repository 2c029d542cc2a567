import { nativeAddresses } from '@portico/contract'
import type { EvmChain } from '../../config/config.ts'
import type { Family } from '../family.ts'
import { classifyEvmError } from './classifyEvmError.ts'
import { type LowerAddress, readEvmAddress } from './evmAddress.ts'
import { evmMethods } from './evmMethods.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readEvmIdentity } from './readEvmIdentity.ts'
import { resolveRawTransaction } from './resolveRawTransaction.ts'

const isChainId = (reference: string, answer: unknown): boolean =>
  typeof answer === 'string' &&
  /^0x[0-9a-f]{1,32}$/i.test(answer) &&
  BigInt(answer) === BigInt(reference)

/** Chains of the namespace `eip155`. */
export const evm: Family<EvmChain> = {
  upstream: {
    methods: evmMethods,
    chainIdentity: { call: { method: 'eth_chainId', params: '[]' }, matches: isChainId },
    classifyError: classifyEvmError,
    resolveOutcome: resolveRawTransaction,
  },
  native: { address: nativeAddresses.eip155, inBalances: false },
  readAddress: readEvmAddress,
  readHoldings: readEvmHoldings,
  nameReader: ({ universalResolver }, rpc) =>
    universalResolver &&
    ((owner) => readEvmIdentity({ rpc, universalResolver }, owner as LowerAddress)),
}
