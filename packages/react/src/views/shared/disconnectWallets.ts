import type { Portico } from '@portico/core'
import { type DisconnectParams, showToast } from '@portico/core/internal'
import { disconnecting } from './disconnecting.ts'

/**
 * Disconnects one wallet, or with `{}` all of them, and shows the result in a toast. The page removes them even if they
 * refuse. With `silent` only a failure shows a toast.
 */
export async function disconnectWallets(
  portico: Portico,
  which: DisconnectParams,
  { silent }: { silent: boolean } = { silent: false },
): Promise<void> {
  const leaving = disconnecting(portico)
  try {
    leaving.now = true
    await portico.disconnect(which)
    if (!silent)
      showToast(portico, { variant: 'success', message: { key: 'wallets.disconnected' } })
  } catch {
    showToast(portico, { variant: 'error', message: { key: 'wallets.disconnectFailed' } })
  } finally {
    leaving.now = false
  }
}
