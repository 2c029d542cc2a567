import type { ConnectorEvent } from '@portico/core/adapter'
import { parseAddresses } from '../parse/parseAddresses.ts'
import { parseChainId } from '../parse/parseChainId.ts'
import type { Eip1193Provider } from '../types.ts'

const namespace = 'eip155'

/** Readers of the EIP-1193 events; `undefined` if the payload is invalid. */
const readers: Readonly<Record<string, (payload: unknown) => ConnectorEvent | undefined>> = {
  accountsChanged(payload) {
    const addresses = parseAddresses(payload)
    return addresses && { type: 'accounts', namespace, addresses }
  },
  chainChanged(payload) {
    const chainId = parseChainId(payload)
    return chainId
      ? { type: 'network', namespace, networkId: `${namespace}:${chainId}` }
      : undefined
  },
  connect: (payload) => readers.chainChanged?.((payload as { chainId?: unknown } | null)?.chainId),
  disconnect(error) {
    // 1013 is "try again later": the wallet lost its node, not the visitor.
    const code = (error as { code?: unknown } | null | undefined)?.code
    return code === 1013 ? undefined : { type: 'disconnect' }
  },
}

/**
 * Forwards a provider's events (EIP-1193), parsed. Returns a function that stops it. After that it forwards nothing,
 * even if the wallet cannot remove a listener. Never throws.
 */
export function listenToProvider(
  provider: Eip1193Provider,
  listener: (event: ConnectorEvent) => void,
): () => void {
  let live = true
  const handlers = Object.entries(readers).map(([name, read]) => {
    const handle = (payload: unknown) => {
      const event = live && read(payload)
      if (event) listener(event)
    }
    return [name, handle] as const
  })
  for (const [name, handle] of handlers) ignoringErrors(() => provider.on?.(name, handle))
  return () => {
    live = false
    for (const [name, handle] of handlers) {
      ignoringErrors(() => {
        if (provider.removeListener) provider.removeListener(name, handle)
        else provider.off?.(name, handle)
      })
    }
  }
}

/** A wallet whose events fail can still be used. */
function ignoringErrors(work: () => void): void {
  try {
    work()
  } catch {
    // the state that the event would have reported is requested when it matters
  }
}
