/** What may be asked of a wallet through the widget. */
export type RequestPolicy =
  /** Answered without anybody being asked. */
  | 'safe'
  /** The wallet asks its owner, and the widget shows what is asked. */
  | 'asks'
  | 'refused'

/** Methods by policy: reads, and what needs a person. Specification, section 5. */
const methods: Readonly<Record<Exclude<RequestPolicy, 'refused'>, readonly string[]>> = {
  safe: [
    'eth_accounts',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
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
    'eth_maxPriorityFeePerGas',
    'eth_newBlockFilter',
    'eth_newFilter',
    'eth_newPendingTransactionFilter',
    'eth_sendRawTransaction',
    'eth_syncing',
    'eth_uninstallFilter',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'wallet_getAssets',
  ],
  asks: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ],
}

/** What may be done with a method; one that nobody listed is refused. */
export const policyOf = (method: string): RequestPolicy =>
  methods.safe.includes(method) ? 'safe' : methods.asks.includes(method) ? 'asks' : 'refused'
