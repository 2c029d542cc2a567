import type { PorticoEvent } from '../events.ts'
import type { State } from '../store/state.ts'
import type { OpenResult } from './opening.ts'
import { activeConnection } from './select.ts'

/** What counts, and how much. */
const weights: Partial<Record<PorticoEvent['type'], number>> = {
  'network.switch': 1,
  'account.switch': 1,
  'wallet.switch': 1,
  'disconnect.success': 2,
  'connect.success': 3,
  'send.submit': 4,
}

const weigh = (event: PorticoEvent | undefined): number =>
  !event || (event.type === 'connect.success' && event.reconnect) ? 0 : (weights[event.type] ?? 0)

/** What came of opening the widget, from what happened while it was open. */
export function resultOf(state: State, events: readonly PorticoEvent[]): OpenResult {
  const connection = activeConnection(state)
  let event: PorticoEvent | undefined
  for (const it of events) if (weigh(it) > 0 && weigh(it) >= weigh(event)) event = it
  if (!event) return { outcome: 'closed' }
  if (event.type === 'send.submit')
    return { outcome: 'sent', networkId: event.networkId, hash: event.hash }
  if (event.type === 'connect.success' && connection) return { outcome: 'connected', connection }
  return weigh(event) === 1
    ? { outcome: 'switched', networkId: state.activeNetworkId, connection }
    : { outcome: 'disconnected' }
}
