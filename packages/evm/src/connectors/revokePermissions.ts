import type { Connector } from '@portico/core'

/** How long a wallet may take to forget the site, in milliseconds. */
const revokeWaitMs = 1000

/**
 * Asks the wallet to forget the site (EIP-2255, `wallet_revokePermissions`).
 * Many wallets cannot, so a refusal or silence is no failure.
 */
export async function revokePermissions(request: Connector['request']): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, revokeWaitMs)
  })
  const params = [{ eth_accounts: {} }]
  const revoked = request({ method: 'wallet_revokePermissions', params }).catch(() => {})
  await Promise.race([revoked, timeUp])
  clearTimeout(timer)
}
