import type { Namespace } from '@portico/contract'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { Context } from '../context/context.ts'
import { activeConnection, connectionOf, connectorOf } from '../context/select.ts'
import { defineService } from '../context/services.ts'
import { errorOf } from '../errors/errorOf.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import type { ConnectorEvent } from '../types/connector.ts'

type Listener = (payload: never) => void

/**
 * A wallet in the form that libraries accept (EIP-1193): viem's `custom`, ethers' `BrowserProvider`.
 * @example
 * const chainIdOf = (provider: WalletProvider) => provider.request({ method: 'eth_chainId' })
 */
export type WalletProvider = {
  /** Rejects with the wallet's own error, or with EIP-1193's 4900 once it is no longer the current wallet. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** `accountsChanged`, `chainChanged` and, once it is no longer the current wallet, `disconnect`. */
  on(event: string, listener: Listener): WalletProvider
  removeListener(event: string, listener: Listener): WalletProvider
}

const providerService = defineService<WalletProvider>()

/**
 * Returns the current wallet of a family, by default the active network's; `undefined` without one. The provider
 * belongs to that wallet. Once another is current, or none, it rejects requests, so that a request for one wallet never
 * reaches another. It is the same object as long as the wallet is connected.
 * @example
 * const provider = getProvider(portico, { namespace: 'eip155' })
 * const chainId = await provider?.request({ method: 'eth_chainId' })
 */
export function getProvider(
  context: Context,
  { namespace }: { namespace?: Namespace | undefined } = {},
): WalletProvider | undefined {
  const state = context.store.getState()
  const connection = namespace ? connectionOf(state, namespace) : activeConnection(state)
  if (!connection) return
  const { connectorUid: uid, namespace: family } = connection
  return context.internal.service(
    providerService,
    () => providerOf(context, { uid, namespace: family }),
    `${family}:${uid}`,
  )
}

type Wallet = { uid: string; namespace: Namespace }

function providerOf(context: Context, wallet: Wallet): WalletProvider {
  const subscriptions: { event: string; listener: Listener; stop: () => void }[] = []
  const provider: WalletProvider = {
    async request(args) {
      const connector = connectorInUse(context, wallet)
      if (!connector) throw disconnected()
      return connector.request(args)
    },
    on(event, listener) {
      subscriptions.push({ event, listener, stop: listen(context, wallet, event, listener) })
      return provider
    },
    removeListener(event, listener) {
      const at = subscriptions.findIndex(
        (subscription) => subscription.event === event && subscription.listener === listener,
      )
      for (const { stop } of at < 0 ? [] : subscriptions.splice(at, 1)) stop()
      return provider
    },
  }
  return provider
}

function connectorInUse({ store, internal }: Context, { uid, namespace }: Wallet) {
  const connection = connectionOf(store.getState(), namespace)
  if (internal.signal.aborted || connection?.connectorUid !== uid) return
  return connectorOf(store.getState(), connection)
}

/** Forwards the events of the wallet, and its disconnection. Ends with the widget. */
function listen(context: Context, wallet: Wallet, event: string, listener: Listener): () => void {
  const emit = (name: string, payload: unknown) => {
    if (name === event) listener(payload as never)
  }
  const onEvent = async (walletEvent: ConnectorEvent) => {
    const family = await loadFamily(context, wallet.namespace).catch(() => undefined)
    // The listener may have been removed, or the wallet disconnected, while the family loaded.
    if (stops.length > 0) emit(...eventOf(walletEvent, family))
  }
  const checkInUse = () => {
    if (connectorInUse(context, wallet)) return
    stop()
    emit('disconnect', disconnected())
  }
  const stops = [
    connectorInUse(context, wallet)?.on((walletEvent) => void onEvent(walletEvent)),
    context.store.subscribe(checkInUse),
  ]
  const stop = () => {
    for (const end of stops.splice(0)) end?.()
    context.internal.signal.removeEventListener('abort', checkInUse)
  }
  context.internal.signal.addEventListener('abort', checkInUse)
  return stop
}

/**
 * Converts an event to EIP-1193, with chain ids in the form of the family, else CAIP-2. Emits no event if the family
 * failed to load, so that no chain has a wrong name; the state shows that a wallet left.
 */
function eventOf(walletEvent: ConnectorEvent, family: ChainFamily | undefined): [string, unknown] {
  if (walletEvent.type === 'accounts') return ['accountsChanged', walletEvent.addresses]
  if (walletEvent.type === 'disconnect' || !family) return ['', undefined]
  return ['chainChanged', family.chainIdOf?.(walletEvent.networkId) ?? walletEvent.networkId]
}

const disconnected = () =>
  Object.assign(
    new Error('This wallet is not in use any more', { cause: errorOf('NOT_CONNECTED') }),
    {
      code: 4900,
    },
  )
