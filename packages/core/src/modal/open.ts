import { namespaceOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { isUnsupported, networkInFamily } from '../context/networks.ts'
import { abortPendingConnect } from '../context/pendingConnect.ts'
import { activeConnection, connectionOf } from '../context/select.ts'
import type { State } from '../context/state.ts'
import type { OpenParams, ViewRoute } from '../types/views.ts'
import { type OpenResult, resolveOpening, startOpening } from './opening.ts'
import { viewNeeds } from './viewNeeds.ts'

/** Whether there is a current wallet. */
export const hasConnection = (context: Context): boolean =>
  Boolean(activeConnection(context.internal.store.getState()))

/**
 * Opens the widget with the given view, else with Account if a wallet is connected, else with Connect. Connect replaces
 * a view of an account if none is connected. Account replaces a view that the network lacks or that the site has
 * switched off. On a network that the site does not have, the visitor must choose another one. Resolves when the widget
 * closes, and never rejects. Opens nothing after `destroy`.
 */
export function open(context: Context, params: OpenParams = {}): Promise<OpenResult> {
  const { store, emit, signal } = context.internal
  if (signal.aborted) return Promise.resolve({ outcome: 'closed' })
  const { namespace } = params
  const state = store.getState()
  const connection = namespace ? connectionOf(state, namespace) : activeConnection(state)
  const route = firstRoute(context, params, Boolean(connection))
  const result = startOpening(context)
  context.internal.lookForWallets()
  store.setState({
    open: true,
    onlyNamespace: namespace,
    stack: [route],
    ...leading(context, params),
  })
  emit({ type: 'modal.open', view: route.view, connected: Boolean(connection) })
  return result
}

function firstRoute(context: Context, wanted: OpenParams, connected: boolean): ViewRoute {
  const { view, namespace: _, ...params } = wanted
  const { enableNetworkSwitch } = context.config
  const need = view ? viewNeeds[view] : 'account'
  if (connected && need && enableNetworkSwitch && isUnsupported(context.store.getState()))
    return { view: 'UnsupportedChain' }
  const lacks = connected && need && need !== 'account' && !context.supports(need)
  const off = view === 'Networks' && !enableNetworkSwitch
  if (!view || lacks || off) return { view: connected ? 'Account' : 'Connect' }
  if (need && !connected) return { view: 'Connect' }
  const route = Object.keys(params).length > 0 ? { view, params } : { view }
  return route as ViewRoute // `OpenParams` ties the view to its parameters
}

/**
 * Returns the network of a requested namespace as the active one. It takes effect at once if that namespace or no other
 * is connected, else once its wallet connects.
 */
function leading({ internal }: Context, { namespace }: OpenParams): Partial<State> {
  const state = internal.store.getState()
  if (!namespace || namespaceOf(state.activeNetworkId) === namespace) return {}
  const activeNetworkId = networkInFamily(state, namespace)
  return activeNetworkId ? { activeNetworkId } : {}
}

/**
 * Closes the widget and aborts a connection that a wallet has not answered yet. A card that is part of the page shows
 * Account, or Connect.
 */
export function close(context: Context): void {
  const { store, emit } = context.internal
  const { open, embedded } = store.getState()
  if (!open) return
  store.setState({ open: embedded, onlyNamespace: undefined })
  abortPendingConnect(context, 'left')
  if (embedded) resetToFirstView(context)
  else emit({ type: 'modal.close', connected: hasConnection(context) })
  resolveOpening(context)
}

/** Shows the default view: Account, or Connect without a wallet. */
export const resetToFirstView = (context: Context): void =>
  context.internal.store.setState({ stack: [firstRoute(context, {}, hasConnection(context))] })
