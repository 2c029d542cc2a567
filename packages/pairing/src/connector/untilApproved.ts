import type { CaipNetworkId } from '@portico/contract'
import { waitUntil } from '@portico/core/adapter'
import type { PairingRequestContext } from './requestWallet.ts'
import { unsupported } from './unsupported.ts'

/** How long a wallet that agreed to another chain may take to share accounts there, in milliseconds. */
const approvalTimeoutMs = 10_000

/** Waits until the wallet shares accounts on a network, and switches to it. Rejects with 4200 if it does not. */
export async function untilApproved(
  { inUse, dapp, context }: PairingRequestContext,
  networkId: CaipNetworkId,
): Promise<void> {
  const isThere = await waitUntil({
    look: () => inUse.goTo(networkId) || undefined,
    subscribe: (onChange) => dapp.on(onChange),
    timeoutMs: approvalTimeoutMs,
    clock: context.internal.platform,
  })
  if (!isThere) throw unsupported('The wallet did not open this network')
}
