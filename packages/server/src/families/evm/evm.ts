import { nativeAddresses } from '@portico/contract'
import type { EvmChain } from '../../config/config.ts'
import type { Family } from '../family.ts'
import { type LowerAddress, readEvmAddress } from './evmAddress.ts'
import { evmMethods } from './evmMethods.ts'
import { judgeEvmError } from './classifyEvmError.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readEvmIdentity } from './readEvmIdentity.ts'
import { settleRawTransaction } from './resolveRawTransaction.ts'

const isChainId = (reference: string, answer: unknown): boolean =>
  typeof answer === 'string' &&
  /^0x[0-9a-f]{1,32}$/i.test(answer) &&
  BigInt(answer) === BigInt(reference)

/** Chains of the namespace `eip155`. */
export const evm: Family<EvmChain> = {
  methods: evmMethods,
  identity: { call: { method: 'eth_chainId', params: '[]' }, matches: isChainId },
  judge: judgeEvmError,
  settle: settleRawTransaction,
  native: { address: nativeAddresses.eip155, inBalances: false },
  readAddress: readEvmAddress,
  readHoldings: readEvmHoldings,
  names: ({ universalResolver }, rpc) =>
    universalResolver &&
    ((owner) => readEvmIdentity({ rpc, universalResolver }, owner as LowerAddress)),
}
