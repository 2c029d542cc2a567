import type { Connector } from '@portico/core'

/**
 * Asks the wallet to forget the site (EIP-2255, `wallet_revokePermissions`).
 * Many wallets cannot, so a refusal is no failure.
 */
export const revokePermissions = (request: Connector['request']): Promise<unknown> =>
  request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
