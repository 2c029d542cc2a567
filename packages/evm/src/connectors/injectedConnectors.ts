import type { Connector } from '@portico/core/adapter'
import type { Eip1193Provider } from '../types.ts'
import { isProvider } from './isProvider.ts'
import { providerConnector } from './providerConnector.ts'

/** Maximum number of wallets at `window.ethereum.providers`; more are not real ones. */
const limit = 8

const place = 'window.ethereum'

/**
 * Returns connectors for the wallet at `window.ethereum`, and for each of `window.ethereum.providers` if several share
 * the place. Leaves out those in `known`, which have announced themselves or were offered before. Ignores a provider's
 * own claims (`isMetaMask` and the like), so each is only a "Browser Wallet".
 */
export function injectedConnectors(
  target: EventTarget,
  known: Map<Eip1193Provider, string>,
): readonly Connector[] {
  // Some pages return another object on every read. The first one stays.
  if ([...known.values()].some((uid) => uid.startsWith(place))) return []
  const providers = providersAt(target).filter((provider) => !known.has(provider))
  return providers.map((provider, at) => {
    const number = at > 0 ? `${at + 1}` : ''
    const uid = `${place}${number}`
    known.set(provider, uid)
    const name = `Browser Wallet ${number}`.trim()
    const identity = { uid, id: `injected${number}`, name, type: 'INJECTED' } as const
    return providerConnector(identity, () => ({ provider }))
  })
}

function providersAt(target: EventTarget): readonly Eip1193Provider[] {
  try {
    const { ethereum } = target as { ethereum?: { providers?: unknown } }
    const several = Array.isArray(ethereum?.providers) ? ethereum.providers.filter(isProvider) : []
    if (several.length > 0) return [...new Set(several)].slice(0, limit)
    return isProvider(ethereum) ? [ethereum] : []
  } catch {
    return [] // a page may protect the property with a trap
  }
}
