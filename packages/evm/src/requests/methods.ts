import type { ChainFamily } from '@portico/core/adapter'
import { chainCalls, chainReads } from './chainMethods.ts'

/** The methods that a site may request from EVM wallets. Specification, section 5. */
export const methods: ChainFamily['methods'] = {
  safe: [
    ...chainReads,
    ...chainCalls,
    'eth_accounts',
    'eth_getAccount',
    'eth_getFilterLogs',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_newBlockFilter',
    'eth_newFilter',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'wallet_getAssets',
  ],
  needsApproval: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ],
}
