import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { AdapterActions, AdapterOf } from '../context/adapter/adapterShape.ts'
import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { PorticoConfig } from '../context/config.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { nodesOf } from '../context/networks.ts'
import { defineService, type Service } from '../context/services.ts'
import { errorOf } from '../errors/errorOf.ts'

const adapterService = defineService<Promise<AdapterActions>>()
const familyService = defineService<Promise<ChainFamily>>()
const pendingSubscription = defineSubscription()

/**
 * Returns the heavy half of an adapter. After a failed load the next call tries again.
 * @throws PorticoError `ADAPTER_NOT_FOUND`, `ADAPTER_LOAD_FAILED`.
 */
export function loadAdapter(context: Context, namespace: Namespace): Promise<AdapterActions> {
  const { config, internal } = context
  return loadOnce(context, adapterService, namespace, async (adapter) => {
    const actions = await adapter.load({
      fetch: internal.platform.fetch,
      networks: () => internal.store.getState().config.networks,
      rpcUrls: (network) => rpcUrlsOf(config, network.caipNetworkId, nodesOf(network)),
    })
    void watchPending(context, namespace, actions)
    return actions
  })
}

/**
 * Returns the parts specific to a chain family, without its libraries. After a failed load the next call tries again.
 * @throws PorticoError `ADAPTER_NOT_FOUND`, `ADAPTER_LOAD_FAILED`.
 */
export const loadFamily = (context: Context, namespace: Namespace): Promise<ChainFamily> =>
  loadOnce(context, familyService, namespace, (adapter) => adapter.loadFamily())

function loadOnce<T>(
  { config, internal }: Context,
  service: Service<Promise<T>>,
  namespace: Namespace,
  load: (adapter: Pick<AdapterOf, 'load' | 'loadFamily'>) => Promise<T>,
): Promise<T> {
  const adapter = config.adapters.find((candidate) => candidate.namespace === namespace)
  if (!adapter) return Promise.reject(errorOf('ADAPTER_NOT_FOUND'))
  const once = () =>
    load(adapter).catch((cause: unknown) => {
      internal.endService(service, namespace)
      throw errorOf('ADAPTER_LOAD_FAILED', {}, cause)
    })
  return internal.service(service, once, namespace)
}

/** Ends with the widget. If its code does not load, the balance is as old as its cache. */
async function watchPending(
  context: Context,
  namespace: Namespace,
  { watchPendingTransactions: watch }: AdapterActions,
): Promise<void> {
  if (!watch) return
  const { signal, service } = context.internal
  const loaded = await import('./refreshOnPending.ts').catch(() => undefined)
  if (!loaded || signal.aborted) return
  const subscribe = () => loaded.refreshOnPending(context, namespace, watch)
  service(pendingSubscription, subscribe, namespace)
}

/**
 * Returns only the site's own nodes if it names some. Otherwise returns the server's RPC proxy first, if there is one,
 * and then the network's own nodes.
 */
export function rpcUrlsOf(
  { apiUrl, projectId = '', rpcUrls }: PorticoConfig,
  networkId: CaipNetworkId,
  nodes: readonly string[],
): readonly string[] {
  const own = rpcUrls[networkId]
  if (own) return own
  if (!apiUrl) return nodes
  const query = new URLSearchParams({ chainId: networkId, projectId })
  return [`${apiUrl.replace(/\/$/, '')}/v1?${query}`, ...nodes]
}
