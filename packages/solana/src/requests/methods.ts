import type { ChainFamily } from '@portico/core/adapter'

/** What a site may ask Solana wallets for. Specification, section 5. */
export const methods: ChainFamily['methods'] = {
  safe: [],
  needsApproval: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}
