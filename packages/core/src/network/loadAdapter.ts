import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { AdapterActions } from '../context/adapterShape.ts'
import type { Context } from '../context/context.ts'
import { defineSubscription } from '../context/defineSubscription.ts'
import { nodesOf } from '../context/networks.ts'
import type { PorticoConfig } from '../context/options.ts'
import { defineService } from '../context/services.ts'
import { errorOf } from '../errors/errorOf.ts'

const adapterService = defineService<Promise<AdapterActions>>()
const pendingSubscription = defineSubscription()

/**
 * The heavy half of an adapter. A load that failed is tried again on the next call.
 * @throws PorticoError `ADAPTER_NOT_FOUND`, `ADAPTER_LOAD_FAILED`.
 */
export function loadAdapter(context: Context, namespace: Namespace): Promise<AdapterActions> {
  const { config, internal } = context
  const adapter = config.adapters.find((it) => it.namespace === namespace)
  if (!adapter) return Promise.reject(errorOf('ADAPTER_NOT_FOUND'))
  const load = () =>
    adapter
      .load({
        fetch: internal.platform.fetch,
        networks: () => internal.store.getState().config.networks,
        rpcUrls: (network) => rpcUrlsOf(config, network.caipNetworkId, nodesOf(network)),
      })
      .then((actions) => {
        void watchPending(context, namespace, actions)
        return actions
      })
      .catch((cause: unknown) => {
        internal.endService(adapterService, namespace)
        throw errorOf('ADAPTER_LOAD_FAILED', {}, cause)
      })
  return internal.service(adapterService, load, namespace)
}

/** Ends with the widget. Where the code for it does not load, the balance is as old as its cache. */
async function watchPending(
  context: Context,
  namespace: Namespace,
  { watchPendingTransactions: watch }: AdapterActions,
): Promise<void> {
  if (!watch) return
  const { signal, service } = context.internal
  const loaded = await import('./followPending.ts').catch(() => undefined)
  if (!loaded || signal.aborted) return
  const follow = () => loaded.followPending(context, namespace, watch)
  service(pendingSubscription, follow, namespace)
}

/**
 * The site's own nodes and no others, where it names some. Else the server's RPC proxy first,
 * where there is one, and the network's own nodes behind it.
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
