import type { Portico } from '../portico.ts'
import type { Connection } from '../types/connector.ts'
import type { LeftByVisitor } from './leftByVisitor.ts'

/** A request to connect that the visitor made. */
export type Pending = {
  /** Who is asked for what: the same once more is the same request. */
  key: string
  abort: AbortController
  answer: Promise<Connection>
}

/** Where an instance keeps the one request of its visitor. */
export const pendingSlot = (portico: Portico): { pending?: Pending | undefined } =>
  portico.internal.service('pendingConnect', () => ({}))

/**
 * Gives up the request that is open, and forgets how the last one went. With the reason `leftByVisitor` a link
 * that waits for a wallet on another device can still be followed, and is shown again to who comes back.
 */
export function abortPending(portico: Portico, reason?: LeftByVisitor): void {
  const held = pendingSlot(portico)
  held.pending?.abort.abort(reason)
  held.pending = undefined
}
