import { type Connector, withTimeout } from '@portico/core/adapter'
import { readWalletChain } from '../signing/readWalletChain.ts'

/** Time for a wallet to reach its new chain after its answer, in milliseconds. Some need 1.5 s. */
const arrivalMs = 3_000

/** Returns a promise of the event that a wallet is on a chain, and a function that stops watching. */
export function watchChain(connector: Connector, chainId: number) {
  let stop = () => {}
  const arrival = new Promise<true>((resolve) => {
    stop = connector.on((event) => {
      if (event.type === 'network' && event.networkId === `eip155:${chainId}`) resolve(true)
    })
  })
  return { arrival, stop }
}

/**
 * Resolves with whether a wallet is on a chain, now or within three seconds, because some answer before they have
 * switched.
 * @throws PorticoError `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`.
 */
export async function waitForChain(connector: Connector, chainId: number): Promise<boolean> {
  const isThere = async () => (await readWalletChain(connector)) === chainId
  // Subscribes before the read, because the wallet may switch in between.
  const { arrival, stop } = watchChain(connector, chainId)
  try {
    if (await isThere()) return true
    return await withTimeout<boolean | undefined>(arrival, {
      ms: arrivalMs,
      onTimeout: () => undefined,
    }).then((arrived) => arrived ?? isThere())
  } finally {
    stop()
  }
}
