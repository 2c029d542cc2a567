import type { Portico } from '../portico.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

type Pending = { connector: Connector; abort: AbortController; answer: Promise<Connection> }

const slot = (portico: Portico): { pending?: Pending | undefined } =>
  portico.internal.service('pendingConnect', () => ({}))

/** Connects for the visitor. Asking twice for the same wallet waits for the one request. */
export function connectPending(portico: Portico, connector: Connector): Promise<Connection> {
  const held = slot(portico)
  if (held.pending?.connector === connector) return held.pending.answer
  held.pending?.abort.abort()
  const abort = new AbortController()
  const answer = connect(portico, { connector, signal: abort.signal }).finally(() => {
    if (held.pending?.abort === abort) held.pending = undefined
  })
  held.pending = { connector, abort, answer }
  return answer
}

/** Gives up the request that is open, if any. */
export function abortPending(portico: Portico): void {
  slot(portico).pending?.abort.abort()
}
