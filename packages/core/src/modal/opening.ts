import type { CaipNetworkId } from '@portico/contract'
import type { Context } from '../context/context.ts'
import type { PorticoEvent } from '../context/events.ts'
import { activeConnection } from '../context/select.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import type { Connection } from '../types/connector.ts'

/**
 * The result of opening the widget. Of several events the most important one counts: sent, then connected, then
 * disconnected, then switched (wallet, account or network).
 */
export type OpenResult =
  | { outcome: 'sent'; networkId: CaipNetworkId; hash: string }
  | { outcome: 'connected'; connection: Connection }
  | { outcome: 'disconnected' }
  | { outcome: 'switched'; networkId: CaipNetworkId; connection: Connection | undefined }
  | { outcome: 'closed' }

/** The events that count, with their importance. */
const weights: Partial<Record<PorticoEvent['type'], number>> = {
  'network.switch': 1,
  'account.switch': 1,
  'wallet.switch': 1,
  'disconnect.success': 2,
  'connect.success': 3,
  'send.submit': 4,
}

type Opening = { result: Promise<OpenResult>; finish(): void }

const openingService = defineService<Opening>((opening) => opening.finish())

/** Listens for results until the widget closes. If the widget is open already, returns the running promise. */
export const startOpening = (context: Context): Promise<OpenResult> =>
  context.internal.service(openingService, () => listen(context)).result

/** Resolves the promises of all callers who opened the widget, once it has closed. */
export const resolveOpening = (context: Context): void =>
  context.internal.endService(openingService)

function listen(context: Context): Opening {
  let weightiest: PorticoEvent | undefined
  const weigh = (event: PorticoEvent | undefined) => (event && weights[event.type]) ?? 0
  const stop = context.on((event) => {
    const counts = event.type !== 'connect.success' || !event.reconnect
    if (counts && weigh(event) >= Math.max(1, weigh(weightiest))) weightiest = event
  })
  let finish = () => {}
  const result = new Promise<OpenResult>((resolve) => {
    finish = () => {
      stop()
      resolve(resultOf(context.store.getState(), weightiest))
    }
  })
  return { result, finish }
}

function resultOf(state: State, event: PorticoEvent | undefined): OpenResult {
  const connection = activeConnection(state)
  if (!event) return { outcome: 'closed' }
  if (event.type === 'send.submit')
    return { outcome: 'sent', networkId: event.networkId, hash: event.hash }
  if (event.type === 'connect.success' && connection) return { outcome: 'connected', connection }
  return weights[event.type] === 1
    ? { outcome: 'switched', networkId: state.activeNetworkId, connection }
    : { outcome: 'disconnected' }
}
