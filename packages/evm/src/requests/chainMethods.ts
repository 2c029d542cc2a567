/**
 * Methods that read a chain, and that both wallets and nodes answer. Specification, section 5. Two requests with the
 * same parameters may share an answer.
 */
export const chainReads: readonly string[] = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
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
]

/** The other methods that both answer: each call of these counts, even with the same parameters. */
export const chainCalls: readonly string[] = [
  'eth_getFilterChanges',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_uninstallFilter',
]
