import type { Connector } from '@portico/core'
import { connectorFromProvider } from './connectorFromProvider.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

const announced = 'eip6963:announceProvider'

/**
 * Finds wallets that announce themselves (EIP-6963), late ones too. Answers how to stop.
 * Without a window it does nothing.
 */
export function discoverEip6963(
  found: (connector: Connector) => void,
  target: EventTarget | undefined = globalThis.window,
): () => void {
  const seen = new Set<string>()
  const listen = (event: Event) => {
    const announcement = parseAnnouncement((event as CustomEvent).detail)
    if (!announcement) return
    const { uuid, rdns, name, imageUrl, provider } = announcement
    const key = `${rdns}/${uuid}`
    if (seen.has(key)) return
    // Two wallets that share a uuid still need two uids.
    const uid = seen.has(uuid) ? key : uuid
    seen.add(key).add(uuid)
    found(
      connectorFromProvider(provider, {
        uid,
        id: rdns,
        name,
        type: 'ANNOUNCED',
        info: { rdns },
        ...(imageUrl && { imageUrl }),
      }),
    )
  }
  target?.addEventListener(announced, listen)
  target?.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target?.removeEventListener(announced, listen)
}
