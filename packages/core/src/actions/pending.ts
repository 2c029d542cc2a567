import type { Portico } from '../portico.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

type Pending = { connector: Connector; abort: AbortController; answer: Promise<Connection> }

const slot = (portico: Portico): { pending?: Pending | undefined } =>
  portico.internal.service('pendingConnect', () => ({}))

/**
 * Connects for the visitor. Asking again for the same wallet gives the same answer, a refusal too,
 * until `abortPending`: a view that opens late must not ask a wallet that has just declined.
 */
export function connectPending(portico: Portico, connector: Connector): Promise<Connection> {
  const held = slot(portico)
  if (held.pending?.connector === connector) return held.pending.answer
  held.pending?.abort.abort()
  const abort = new AbortController()
  const answer = connect(portico, { connector, signal: abort.signal })
  held.pending = { connector, abort, answer }
  answer.then(
    () => {
      if (held.pending?.abort === abort) held.pending = undefined
    },
    () => {}, // kept for the view that tells of it
  )
  return answer
}

/** Gives up the request that is open, and forgets how the last one went. */
export function abortPending(portico: Portico): void {
  const held = slot(portico)
  held.pending?.abort.abort()
  held.pending = undefined
}
