import type { CaipNetworkId } from '@portico/contract'
import type { PorticoEvent } from '../events.ts'
import type { Portico } from '../portico.ts'
import type { Connection } from '../types/connector.ts'

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
  const events: PorticoEvent[] = []
  const stop = portico.on((event) => events.push(event))
  // Comes along with the card: where that does not load, nothing can have come of it either.
  const loading = import('./resultOf.ts').catch(() => undefined)
  let settle = () => {}
  const result = new Promise<OpenResult>((resolve) => {
    settle = () => {
      stop()
      const state = portico.store.getState()
      resolve(loading.then((it) => it?.resultOf(state, events) ?? { outcome: 'closed' }))
    }
  })
  return { result, settle }
}
