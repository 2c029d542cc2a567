import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { ConnectionStatus, State } from '../context/state.ts'

/** What is under way in one namespace. */
type Slot = {
  /** The visitor's last request. A newer one takes its place. */
  pending?: AbortController | undefined
  /** Reconnections under way. */
  silent: number
  /** Whether the visitor has chosen a wallet on this page; no reconnection takes it away. */
  chosen: boolean
}

/** A connection under way. */
export type Attempt = {
  /** Aborted by `destroy()`, by the caller, and by a newer request of the visitor. */
  signal: AbortSignal
  /** Ends it: writes what came of it together with the status, in one step. */
  end(change?: (state: State) => Partial<State>): void
}

const attemptService = defineService<Slot>()

const slotOf = ({ internal }: Context, namespace: Namespace): Slot =>
  internal.service(attemptService, () => ({ silent: 0, chosen: false }), namespace)

/**
 * Counts a connection as under way. A visitor's request makes the namespace `connecting` and ends the
 * one before; a silent one makes it `reconnecting` unless a wallet is connected already.
 */
export function beginAttempt(
  context: Context,
  namespace: Namespace,
  { silent, signal }: { silent: boolean; signal?: AbortSignal | undefined },
): Attempt {
  const { store, signal: ending } = context.internal
  const slot = slotOf(context, namespace)
  const own = new AbortController()
  if (silent) slot.silent++
  else {
    slot.pending?.abort()
    slot.pending = own
  }
  const write = (change?: (state: State) => Partial<State>) =>
    store.setState((state) => {
      const next = change?.(state)
      const current = next?.current ?? state.current
      const status = { ...state.status, [namespace]: statusOf(context, namespace, current) }
      // What was connected may bring other families along.
      for (const family of Object.keys(next?.current ?? {}) as Namespace[])
        status[family] = statusOf(context, family, current)
      return { ...next, status }
    })
  write()
  return {
    signal: AbortSignal.any([ending, own.signal, ...(signal ? [signal] : [])]),
    end(change) {
      if (silent) slot.silent--
      else if (slot.pending === own) slot.pending = undefined
      write(change)
    },
  }
}

/** The status of a namespace, from what is under way and what is connected. Section 4. */
export function statusOf(
  context: Context,
  namespace: Namespace,
  current: State['current'],
): ConnectionStatus {
  const { pending, silent } = slotOf(context, namespace)
  if (pending) return 'connecting'
  if (current[namespace]) return 'connected'
  return silent > 0 ? 'reconnecting' : 'disconnected'
}

/** Notes that the visitor has chosen a wallet of this namespace. */
export const markChosen = (context: Context, namespace: Namespace): void => {
  slotOf(context, namespace).chosen = true
}

/** Whether the visitor has chosen a wallet of this namespace on this page. */
export const isChosen = (context: Context, namespace: Namespace): boolean =>
  slotOf(context, namespace).chosen
