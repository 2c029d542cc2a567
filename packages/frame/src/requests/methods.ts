/**
 * The methods that a page may call on the wallet (specification, section 5): `safe` shows nothing, `notSafe` waits for
 * the visitor. Any method in no list is refused: "Requested RPC call is not allowed".
 */
export const methods = {
  /** Answered by the frame. */
  own: ['eth_accounts', 'eth_chainId'],
  /** Answered by a node of the chain, from the server's configuration. */
  safe: [
    'eth_blockNumber',
    'eth_call',
    'eth_estimateGas',
    'eth_estimateUserOperationGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getAccount',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber',
    'eth_getCode',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getUncleCountByBlockHash',
    'eth_getUncleCountByBlockNumber',
    'eth_getUserOperationByHash',
    'eth_getUserOperationReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_sendRawTransaction',
    'eth_supportedEntryPoints',
    'eth_syncing',
    'eth_uninstallFilter',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
  ],
  /** Shown, and signed once the visitor has agreed. */
  notSafe: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
} as const

/** A method that waits for the visitor. */
export type NotSafeMethod = (typeof methods.notSafe)[number]

/** Returns the list that a method is in; undefined for one that is refused. */
export const policyOf = (method: string): keyof typeof methods | undefined =>
  (Object.keys(methods) as (keyof typeof methods)[]).find((name) =>
    (methods[name] as readonly string[]).includes(method),
  )
