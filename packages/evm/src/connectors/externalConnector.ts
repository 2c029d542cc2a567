import { abortable, type Connector } from '@portico/core/adapter'
import type { ExternalWalletOptions } from '../types.ts'
import { isProvider } from './isProvider.ts'
import { providerConnector } from './providerConnector.ts'

/** Creates a connector to a wallet whose SDK loads at its first request. */
export function externalConnector({
  id,
  name,
  imageUrl,
  rdns,
  explorerId,
  load,
}: ExternalWalletOptions): Connector {
  const identity = {
    uid: `external:${id}`,
    id,
    name,
    type: 'EXTERNAL' as const,
    ...(imageUrl && { imageUrl }),
    ...(rdns && { info: { rdns } }),
    ...(explorerId && { explorerId }),
  }
  const connector = providerConnector(identity, async () => {
    const provider = await load()
    if (!isProvider(provider)) throw new TypeError('load() returned no EIP-1193 provider')
    const { disconnect } = provider
    return { provider, disconnect: disconnect && (async () => disconnect.call(provider)) }
  })
  // The visitor may give up before the SDK has loaded.
  const connect: Connector['connect'] = (params) =>
    abortable(() => connector.connect(params), params.signal)
  return { ...connector, connect }
}
