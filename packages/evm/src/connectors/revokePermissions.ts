import { type Connector, isUnsupportedMethod } from '@portico/core/adapter'

/**
 * Asks the wallet to forget the site (EIP-2255, `wallet_revokePermissions`). Many wallets cannot, which
 * is no failure: there is nothing to take back in them. Anything else rejects as the wallet does.
 */
export async function revokePermissions(request: Connector['request']): Promise<void> {
  try {
    await request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!isUnsupportedMethod(error) && !isUnknown(error)) throw error
  }
}

/** Not every wallet gives a code for what it does not know. */
const isUnknown = (error: unknown): boolean =>
  /not (supported|found|available|implemented|exist)|unsupported|unknown method|invalid method/i.test(
    String((error as { message?: unknown } | null)?.message ?? error),
  )
