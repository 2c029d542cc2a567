import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { abortPendingConnect, pendingConnect } from '../context/pendingConnect.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

/**
 * Connects for the visitor. Asking again for the same wallet gives the same answer, a refusal too,
 * until `abortPendingConnect`: a view that opens late must not ask a wallet that has just declined.
 */
export const connectPending = (
  context: Context,
  connector: Connector,
  namespace?: Namespace,
): Promise<Connection> =>
  requestOnce(context, `${connector.uid} ${namespace}`, (signal) =>
    connect(context, { connector, namespace, signal }),
  )

/**
 * Makes the visitor's request, or answers that of before where it is the same, a refusal too, until
 * `abortPendingConnect`: a view that opens late must not ask a wallet that has just declined.
 */
export function requestOnce(
  context: Context,
  key: string,
  ask: (signal: AbortSignal) => Promise<Connection>,
): Promise<Connection> {
  const held = pendingConnect(context)
  if (held.pending?.key === key) return held.pending.answer
  abortPendingConnect(context)
  const abort = new AbortController()
  const answer = ask(abort.signal)
  held.pending = { key, abort, answer }
  answer.then(
    () => dropPending(context, answer),
    () => {}, // kept for the view that tells of it
  )
  return answer
}

/** Forgets how a request went that no view will tell of. */
export function dropPending(context: Context, answer: Promise<Connection>): void {
  const held = pendingConnect(context)
  if (held.pending?.answer === answer) held.pending = undefined
}
