import type { ConnectorEvent } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import { parseAccounts, parseChain } from '../parse/parseWallet.ts'

const namespace = 'eip155'

/** Forwards the events of a wagmi connector, parsed. Returns a function that stops it. */
export function listenTo(
  { emitter }: Connector,
  listener: (event: ConnectorEvent) => void,
): () => void {
  const change = (data: { accounts?: unknown; chainId?: unknown }) => {
    const addresses = parseAccounts(data.accounts)
    const chainId = parseChain(data.chainId)
    if (addresses) listener({ type: 'accounts', namespace, addresses })
    if (chainId) listener({ type: 'network', namespace, networkId: `${namespace}:${chainId}` })
  }
  const onDisconnect = () => listener({ type: 'disconnect' })
  emitter.on('change', change)
  emitter.on('disconnect', onDisconnect)
  return () => {
    emitter.off('change', change)
    emitter.off('disconnect', onDisconnect)
  }
}
