/**
 * What a node is asked for: the safe methods of the specification, section 5, that concern a chain.
 * Whatever signs, sends with a key or lists accounts is a wallet's and goes to no node.
 */
const reads: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
])

/** Those that may be asked twice at the same time and mean it. */
const others: ReadonlySet<string> = new Set([
  'eth_getFilterChanges',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_uninstallFilter',
])

/** Whether two that are under way at the same time may share an answer. */
export const isRead = (method: string): boolean => reads.has(method)

/** Whether a node may be asked at all. */
export const isAllowed = (method: string): boolean => reads.has(method) || others.has(method)
