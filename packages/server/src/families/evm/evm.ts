import { nativeAddresses } from '@portico/contract'
import { getAddress } from 'viem'
import type { EvmChain } from '../chain.ts'
import type { Family } from '../family.ts'
import { classifyEvmError } from './classifyEvmError.ts'
import { createEnsService } from './ens/ensService.ts'
import { readEvmAddress } from './evmAddress.ts'
import { evmMethods } from './evmMethods.ts'
import { evmProbe } from './evmProbe.ts'
import { evmHistory } from './history/evmHistory.ts'
import { evmNfts } from './nfts/evmNfts.ts'
import { evmPayments } from './payments/evmPayments.ts'
import { readArrival } from './readArrival.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { resolveRawTransaction } from './resolveRawTransaction.ts'

const isChainId = (reference: string, answer: unknown): boolean =>
  typeof answer === 'string' &&
  /^0x[0-9a-f]{1,32}$/i.test(answer) &&
  BigInt(answer) === BigInt(reference)

/** The chain family of the namespace `eip155`. */
export const evm: Family<EvmChain> = {
  upstream: {
    methods: evmMethods,
    chainIdentity: { call: { method: 'eth_chainId', params: '[]' }, matches: isChainId },
    classifyError: classifyEvmError,
    resolveOutcome: resolveRawTransaction,
  },
  native: { address: nativeAddresses.eip155, inBalances: false },
  readAddress: readEvmAddress,
  writeAddress: (address) => getAddress(address),
  readHoldings: readEvmHoldings,
  history: evmHistory,
  readArrival,
  probe: evmProbe,
  nfts: evmNfts,
  payments: evmPayments,
  nameService: ({ universalResolver, ensRegistry: registry }, rpc) =>
    universalResolver && createEnsService({ rpc, universalResolver, registry }),
}
