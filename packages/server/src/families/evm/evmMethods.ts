import type { MethodRule } from '../jsonRpcUpstream.ts'

const forward: MethodRule = {}
/** Filters are in the memory of the node that created them. */
const sticky: MethodRule = { sticky: true }

/**
 * The EVM methods that are safe to proxy (specification, section 5): reads, sending of raw transactions, capability and
 * status queries. Methods that sign, hold keys, list accounts or administer a node are absent, and an absent method is
 * refused.
 */
export const evmMethods: Readonly<Record<string, MethodRule>> = {
  eth_chainId: { local: (reference) => `"0x${BigInt(reference).toString(16)}"` },
  net_version: { local: (reference) => `"${reference}"` },
  net_listening: { local: () => 'true' },
  eth_blobBaseFee: forward,
  eth_blockNumber: forward,
  eth_call: forward,
  eth_createAccessList: forward,
  eth_estimateGas: forward,
  eth_estimateUserOperationGas: forward,
  eth_feeHistory: forward,
  eth_gasPrice: forward,
  eth_getAccount: forward,
  eth_getBalance: forward,
  eth_getBlockByHash: forward,
  eth_getBlockByNumber: forward,
  eth_getBlockReceipts: forward,
  eth_getBlockTransactionCountByHash: forward,
  eth_getBlockTransactionCountByNumber: forward,
  eth_getCode: forward,
  eth_getFilterChanges: sticky,
  eth_getFilterLogs: sticky,
  eth_getLogs: forward,
  eth_getProof: forward,
  eth_getStorageAt: forward,
  eth_getTransactionByBlockHashAndIndex: forward,
  eth_getTransactionByBlockNumberAndIndex: forward,
  eth_getTransactionByHash: forward,
  eth_getTransactionCount: forward,
  eth_getTransactionReceipt: forward,
  eth_getUncleByBlockHashAndIndex: forward,
  eth_getUncleByBlockNumberAndIndex: forward,
  eth_getUncleCountByBlockHash: forward,
  eth_getUncleCountByBlockNumber: forward,
  eth_getUserOperationByHash: forward,
  eth_getUserOperationReceipt: forward,
  eth_maxPriorityFeePerGas: forward,
  eth_newBlockFilter: sticky,
  eth_newFilter: sticky,
  eth_newPendingTransactionFilter: sticky,
  eth_sendRawTransaction: forward,
  eth_simulateV1: forward,
  eth_supportedEntryPoints: forward,
  eth_syncing: forward,
  eth_uninstallFilter: sticky,
  net_peerCount: forward,
  wallet_getAssets: forward,
  wallet_getCallsStatus: forward,
  wallet_getCapabilities: forward,
  web3_clientVersion: forward,
  web3_sha3: forward,
}
