import type { CaipNetworkId } from '@portico/contract'
import type { PorticoEvent } from '../events.ts'
import type { Portico } from '../portico.ts'
import type { Connection } from '../types/connector.ts'
import { activeConnection } from './select.ts'

/**
 * What came of opening the widget; of several things the weightiest: sent, then connected, then
 * disconnected, then switched (wallet, account or network).
 */
export type OpenResult =
  | { outcome: 'sent'; networkId: CaipNetworkId; hash: string }
  | { outcome: 'connected'; connection: Connection }
  | { outcome: 'disconnected' }
  | { outcome: 'switched'; networkId: CaipNetworkId; connection: Connection | undefined }
  | { outcome: 'closed' }

type Outcome = OpenResult['outcome']

/** Lightest first. */
const weights: readonly Outcome[] = ['closed', 'switched', 'disconnected', 'connected', 'sent']

const outcomes: Partial<Record<PorticoEvent['type'], Outcome>> = {
  'send.submit': 'sent',
  'connect.success': 'connected',
  'disconnect.success': 'disconnected',
  'wallet.switch': 'switched',
  'network.switch': 'switched',
}

type Opening = { result: Promise<OpenResult>; settle(): void }

/** Listens to what happens until the widget closes; one that is open already goes on. */
export const startOpening = (portico: Portico): Promise<OpenResult> =>
  portico.internal.service(
    'opening',
    () => listen(portico),
    (opening) => opening.settle(),
  ).result

/** The widget has closed: tells those who opened it what came of it. */
export const settleOpening = (portico: Portico): void => portico.internal.endService('opening')

function listen(portico: Portico): Opening {
  const { promise, resolve } = withResolvers<OpenResult>()
  let weightiest: Outcome = 'closed'
  let sent: OpenResult | undefined
  const stop = portico.on((event) => {
    const outcome = outcomes[event.type]
    if (!outcome || (event.type === 'connect.success' && event.reconnect)) return
    if (weights.indexOf(outcome) >= weights.indexOf(weightiest)) weightiest = outcome
    if (event.type === 'send.submit') {
      const { networkId, hash } = event
      sent = { outcome: 'sent', networkId, hash }
    }
  })
  const settle = () => {
    stop()
    resolve(sent ?? resultOf(portico, weightiest))
  }
  return { result: promise, settle }
}

function resultOf({ store }: Portico, outcome: Outcome): OpenResult {
  const state = store.getState()
  const connection = activeConnection(state)
  if (outcome === 'connected')
    return connection ? { outcome, connection } : { outcome: 'disconnected' }
  if (outcome === 'switched') return { outcome, networkId: state.activeNetworkId, connection }
  return outcome === 'disconnected' ? { outcome } : { outcome: 'closed' }
}

// `Promise.withResolvers` is younger than the browsers we run in.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
