import { followKeeper } from './actions/followKeeper.ts'
import { followNetwork } from './actions/followNetwork.ts'
import { tellOfChanges } from './actions/tellOfChanges.ts'
import type { Portico } from './portico.ts'
import { keepStored } from './store/keepStored.ts'
import type { ConnectionStatus, State } from './store/state.ts'
import { hasPending } from './tracker/hasPending.ts'
import type { Connector } from './types/connector.ts'

/**
 * Starts what lasts as long as the widget: listens for wallets, keeps what must survive, goes along
 * with other tabs. Settles when the wallets of an earlier visit are back, or missing.
 */
export async function begin(portico: Portico): Promise<void> {
  const { config, internal } = portico
  const run = (key: string, start: () => () => void) =>
    internal.service(key, start, (stop) => stop())
  for (const adapter of config.adapters)
    run(`discover:${adapter.namespace}`, () => adapter.discover((it) => meet(portico, it)))
  run('persist', () => keepStored(portico))
  for (const { namespace, keeper } of config.adapters)
    if (keeper) run(`keeper:${namespace}`, () => followKeeper(portico, keeper))
  run('tabs', () =>
    internal.platform.onStorage((key) => key === config.storageKey && hearTab(portico)),
  )
  run('network', () => followNetwork(portico))
  run('events', () => tellOfChanges(portico))
  if (config.enableReconnect) await reconnect(portico)
  await resumeTracker(portico)
}

// What loads late may fail to: the page then goes on without it, and the visitor connects by hand.
const goOn = () => {}

function meet(portico: Portico, connector: Connector): void {
  portico.internal.store.setState(({ connectors }) => ({
    connectors: [...connectors.filter((it) => it.uid !== connector.uid), connector],
  }))
  if (connector.autoConnect)
    import('./actions/autoConnect.ts').then((it) => it.autoConnect(portico, connector), goOn)
}

function hearTab(portico: Portico): void {
  import('./actions/hearOtherTab.ts').then((it) => it.hearOtherTab(portico), goOn)
}

/**
 * First-time visitors have nothing to connect again, and do not load the code for it. What a
 * keeper keeps, it connects itself.
 */
async function reconnect(portico: Portico): Promise<void> {
  const { store } = portico.internal
  const kept = portico.config.adapters.filter((it) => it.keeper).map((it) => it.namespace)
  const remembered = store.getState().remembered.filter((it) => !kept.includes(it.namespace))
  if (remembered.length === 0) return
  const all = (status: ConnectionStatus): Partial<State> => ({
    status: Object.fromEntries(remembered.map((it) => [it.namespace, status])),
  })
  store.setState(all('reconnecting'))
  const loaded = await import('./actions/reconnect.ts').catch(goOn)
  if (loaded) await loaded.reconnect(portico, remembered)
  else store.setState(all('disconnected'))
}

/** Follows what an earlier page has sent and not seen the end of. */
async function resumeTracker(portico: Portico): Promise<void> {
  if (!hasPending(portico) || portico.internal.signal.aborted) return
  const { trackerOf } = await import('./tracker/tracker.ts')
  if (!portico.internal.signal.aborted) trackerOf(portico)
}
