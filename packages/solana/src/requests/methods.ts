import type { ChainFamily } from '@portico/core/adapter'

/** The methods that a site may request from Solana wallets. Specification, section 5. */
export const methods: ChainFamily['methods'] = {
  safe: [],
  needsApproval: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}
