import { borrowedId, type Connector } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'
import { providerConnector } from './providerConnector.ts'

const announced = 'eip6963:announceProvider'

/** Nobody has more wallets than this. */
const mostWallets = 100

/**
 * Finds wallets that announce themselves (EIP-6963), including late ones. Returns a function that stops it. Each
 * reverse-DNS name, and each provider, counts as a wallet only once: the first announcement wins, and nothing later
 * replaces it. Extensions run before the scripts of the page. A script that replays a known name, even with another
 * uuid or another provider, therefore comes too late. A wallet that borrows the reverse-DNS name of another wallet,
 * under a different name, is a separate wallet with a separate id. Some wallets share a uuid, so an equal uuid is not
 * enough to make two wallets the same. `known` has the providers offered until now, with their `uid`.
 */
export function discoverEip6963(
  found: (connector: Connector) => void,
  known: Map<Eip1193Provider, string>,
  target: EventTarget,
): () => void {
  const first = new Map<string, string>()
  const ids = new Set<string>()
  const seen = new Set<Eip1193Provider>()
  const listen = (event: Event) => {
    const announcement = parseAnnouncement((event as CustomEvent).detail)
    if (!announcement) return
    const { uuid, rdns, name, imageUrl, provider } = announcement
    const owner = first.get(rdns.toLowerCase())
    const isBorrowed = owner !== undefined && owner !== name.toLowerCase()
    const id = isBorrowed ? borrowedId(rdns, name) : rdns
    if (ids.has(id.toLowerCase()) || seen.has(provider) || ids.size >= mostWallets) return
    const isTaken = [...known.values()].includes(uuid)
    // A provider that was offered as `window.ethereum` becomes the wallet that it turns out to be.
    const uid = known.get(provider) ?? (isTaken ? `${id}/${uuid}` : uuid)
    if (!isBorrowed) first.set(rdns.toLowerCase(), name.toLowerCase())
    ids.add(id.toLowerCase())
    seen.add(provider)
    known.set(provider, uid)
    const image = imageUrl && { imageUrl }
    const identity = { uid, id, name, type: 'ANNOUNCED', info: { rdns: id }, ...image } as const
    found(providerConnector(identity, () => ({ provider })))
  }
  target.addEventListener(announced, listen)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target.removeEventListener(announced, listen)
}
