import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { ConnectionStatus, State } from '../context/state.ts'

/** The pending connection requests of one namespace. */
type Slot = {
  /** The visitor's last request. A newer one replaces it. */
  pending?: AbortController | undefined
  /** Number of pending reconnections. */
  silent: number
  /** Whether the visitor has chosen a wallet on this page. No reconnection replaces it. */
  chosen: boolean
}

/** A pending connection request. */
export type Attempt = {
  /** Aborted by `destroy()`, by the caller, and by a newer request of the visitor. */
  signal: AbortSignal
  /** Ends the attempt: writes its result and the status to the state in one step. */
  end(change?: (state: State) => Partial<State>): void
}

const attemptService = defineService<Slot>()

const slotOf = ({ internal }: Context, namespace: Namespace): Slot =>
  internal.service(attemptService, () => ({ silent: 0, chosen: false }), namespace)

/**
 * Registers a pending connection request. A visitor's request makes the namespace `connecting` and ends the previous
 * one. A silent one makes it `reconnecting` unless a wallet is connected already.
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
      // The result may include other families.
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

/** Returns the status of a namespace, from its pending requests and its connections. Specification, section 4. */
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

/** Records that the visitor has chosen a wallet of this namespace. */
export const markChosen = (context: Context, namespace: Namespace): void => {
  slotOf(context, namespace).chosen = true
}

/** Whether the visitor has chosen a wallet of this namespace on this page. */
export const isChosen = (context: Context, namespace: Namespace): boolean =>
  slotOf(context, namespace).chosen
