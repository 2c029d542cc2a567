import type { Namespace } from '@portico/contract'
import { abortPending, pendingSlot } from '../context/pendingSlot.ts'
import type { Portico } from '../portico.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

/**
 * Connects for the visitor. Asking again for the same wallet gives the same answer, a refusal too,
 * until `abortPending`: a view that opens late must not ask a wallet that has just declined.
 */
export const connectPending = (
  portico: Portico,
  connector: Connector,
  namespace?: Namespace,
): Promise<Connection> =>
  requestOnce(portico, `${connector.uid} ${namespace}`, (signal) =>
    connect(portico, { connector, namespace, signal }),
  )

/**
 * Makes the visitor's request, or answers that of before where it is the same, a refusal too, until
 * `abortPending`: a view that opens late must not ask a wallet that has just declined.
 */
export function requestOnce(
  portico: Portico,
  key: string,
  ask: (signal: AbortSignal) => Promise<Connection>,
): Promise<Connection> {
  const held = pendingSlot(portico)
  if (held.pending?.key === key) return held.pending.answer
  abortPending(portico)
  const abort = new AbortController()
  const answer = ask(abort.signal)
  held.pending = { key, abort, answer }
  answer.then(
    () => dropPending(portico, answer),
    () => {}, // kept for the view that tells of it
  )
  return answer
}

/** Forgets how a request went that no view will tell of. */
export function dropPending(portico: Portico, answer: Promise<Connection>): void {
  const held = pendingSlot(portico)
  if (held.pending?.answer === answer) held.pending = undefined
}
