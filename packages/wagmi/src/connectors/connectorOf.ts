import { type Connector, plainText } from '@portico/core/adapter'
import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import { closeSession } from './closeSession.ts'
import { listenTo } from './listenTo.ts'
import { createOpener } from './openSession.ts'

const rdnsPattern = /^(?=.{1,253}$)[\w-]+(\.[\w-]+)+$/
const nameLimit = 64

/**
 * Wraps a wagmi connector as one of ours. All its work goes through wagmi, so that wagmi's state knows of it. The
 * connectors of a config share `attempts`.
 */
export function connectorOf(
  config: Config,
  connector: WagmiConnector,
  attempts = new Set<unknown>(),
): Connector {
  return {
    ...identityOf(connector),
    uid: connector.uid,
    id: connector.id,
    namespaces: ['eip155'],
    connect: createOpener(config, connector, attempts),
    disconnect: () => closeSession(config, connector),
    isAuthorized: () => connector.isAuthorized().catch(() => false),
    request: (args) => request(connector, args),
    on: (listener) => listenTo(connector, listener),
  }
}

/** The wagmi id of an announced wallet (EIP-6963) is its reverse-DNS name. */
function identityOf({ id, name, type, icon, rdns }: WagmiConnector) {
  const announced = type === 'injected' && rdnsPattern.test(id)
  const known = announced ? id : [rdns].flat().find((name) => name && rdnsPattern.test(name))
  // The site vouches for its own pictures. An announced address would reveal the visit to its owner.
  const picture = announced ? /^data:image\// : /^(data:image\/|https?:\/\/)/
  const shown = typeof icon === 'string' && picture.test(icon.trim()) ? icon.trim() : undefined
  return {
    name: plainText(String(name), nameLimit) || id,
    type: announced ? 'ANNOUNCED' : type === 'injected' ? 'INJECTED' : 'EXTERNAL',
    ...(known && { info: { rdns: known } }),
    ...(shown && { imageUrl: shown }),
  } satisfies Partial<Connector>
}

/** Requests the provider each time, because wagmi's connectors change it with the wallet. */
async function request(connector: WagmiConnector, args: { method: string; params?: unknown }) {
  const provider = (await connector.getProvider()) as
    | { request?: (args: { method: string; params?: unknown }) => Promise<unknown> }
    | undefined
  // EIP-1193: the provider is disconnected.
  if (!provider?.request) throw Object.assign(new Error('The wallet is gone'), { code: 4900 })
  return provider.request(args)
}
