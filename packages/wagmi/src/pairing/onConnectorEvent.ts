import { type ConnectorEvent, connect, connectAddedFamily } from '@portico/core/adapter'
import { toHex } from 'viem'
import { removePairedTime } from './pairedTime.ts'
import { parseAddresses, parseConfigured } from './parsePaired.ts'
import { isInConfig, sharedConnector } from './site.ts'
import type { Site } from './types.ts'

/** Forwards a wallet's events to wagmi and to listeners of the provider. Ignores invalid ones. */
export function onConnectorEvent(site: Site, event: ConnectorEvent): void {
  const { config, phone } = site
  if (!isInConfig(site)) return
  if (event.type === 'disconnect') return disconnectPhone(site)
  if (event.namespace !== 'eip155') return onOtherFamilyEvent(site, event)
  if (event.type === 'network') {
    const chainId = parseConfigured(config, event.networkId)
    if (!chainId) return
    phone.emitter.emit('change', { chainId })
    return emit(site, 'chainChanged', toHex(chainId))
  }
  const accounts = parseAddresses(event.addresses)
  if (accounts?.length === 0) return disconnectPhone(site)
  if (!accounts) return
  phone.emitter.emit('change', { accounts })
  emit(site, 'accountsChanged', accounts)
}

/**
 * Connects a family that the wallet adds besides the EVM one. If wagmi connected the wallet, no action of Portico did
 * it.
 */
function onOtherFamilyEvent(site: Site, event: ConnectorEvent): void {
  const connector = sharedConnector(site)
  if (event.type !== 'accounts' || event.addresses.length === 0 || !connector) return
  connectAddedFamily(site.context, connector, event.namespace, connect)
}

/** Removes the wallet from wagmi, and from the connections that the next visit restores. */
export function disconnectPhone(site: Site): void {
  removePairedTime(site)
  if (!isInConfig(site)) return
  site.phone.emitter.emit('disconnect')
  emit(site, 'disconnect', Object.assign(new Error('The wallet has gone'), { code: 4900 }))
}

function emit({ phone }: Site, name: string, payload: unknown): void {
  for (const { event, listener } of [...phone.shared.listeners])
    if (event === name) listener(payload as never)
}
