import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { constants } from '@portico/contract'
import type { Eip1193Provider, ExternalProvider } from '../../types.ts'
import type { CoinbaseWalletOptions } from './options.ts'
import { whileWindowIsOpen } from './whileWindowIsOpen.ts'

/** The URL of the wallet's window, and the time limit for loading it; for tests. */
type Window = { keysUrl?: string; timeoutMs?: number }

/** Methods for which the SDK opens a window before it has an account. */
const opening = ['eth_requestAccounts', 'wallet_sendCalls']

/** Returns the wallet's own SDK as an EIP-1193 provider that never waits for a missing window. */
export function loadCoinbase({
  appName,
  appLogoUrl,
  appChainIds,
  preference = 'all',
  keysUrl = 'https://keys.coinbase.com/connect',
  timeoutMs = constants.frameLoadMs,
}: CoinbaseWalletOptions & Window): ExternalProvider {
  const sdk = createCoinbaseWalletSDK({
    appName,
    ...(appLogoUrl && { appLogoUrl }),
    ...(appChainIds && { appChainIds: [...appChainIds] }),
    preference: { options: preference, keysUrl },
  })
  const provider = sdk.getProvider()
  const { origin } = new URL(keysUrl)
  const request: Eip1193Provider['request'] = (args) => {
    const answer = provider.request(args as Parameters<typeof provider.request>[0])
    if (!opening.includes(args.method)) return answer
    return whileWindowIsOpen(answer, { origin, timeoutMs, giveUp: () => closeWindow(provider) })
  }
  return {
    request,
    on: (event, listener) => provider.on(event as 'message' as never, listener as never),
    removeListener: (event, listener) => provider.removeListener(event as never, listener as never),
    disconnect: () => provider.disconnect(),
  }
}

/** Closes the window: the SDK stores a dead one, and would use it again. The field is private. */
function closeWindow(provider: object): void {
  const { communicator } = provider as { communicator?: { popup?: { close(): void } | null } }
  communicator?.popup?.close()
}
