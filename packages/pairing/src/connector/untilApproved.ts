import type { CaipNetworkId } from '@portico/contract'
import type { PairingRequestContext } from './askWallet.ts'
import { unsupported } from './unsupported.ts'

/** How long a wallet that has agreed to another chain may take to share accounts there. */
const approvalTimeoutMs = 10_000

/** Waits until the wallet shares accounts on a network, and goes there. Rejects with 4200 where it does not. */
export function untilApproved(
  { inUse, dapp, context }: PairingRequestContext,
  networkId: CaipNetworkId,
): Promise<void> {
  const { setTimeout, clearTimeout } = context.internal.platform
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      clearTimeout(timer)
      settle()
    }
    const look = () => {
      if (inUse.goTo(networkId)) end(resolve)
    }
    const stop = dapp.on(look)
    const timer = setTimeout(
      () => end(() => reject(unsupported('The wallet did not open this network'))),
      approvalTimeoutMs,
    )
    look()
  })
}
