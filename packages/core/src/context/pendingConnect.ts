import type { Connection } from '../types/connector.ts'
import type { SignedSignIn } from '../types/signIn.ts'
import type { Context } from './context.ts'
import { defineService } from './services.ts'

/** A request to connect that the visitor made. */
export type PendingConnect = {
  /** Identifies the wallet and the request: a call with the same key returns the same request. */
  key: string
  abort: AbortController
  answer: Promise<Connection>
}

/** The abort reason if the visitor has closed the card and may come back: the link that was shown stays valid. */
export type ModalClosed = 'left'

type Slot = {
  pending?: PendingConnect | undefined
  /** Set by a connector: cancels the open link when the visitor disconnects. */
  cancelOpenLink?: () => void
  /** The sign-in that a wallet has signed as it connected, until the option `signIn` takes it. */
  signed?: SignedSignIn | undefined
}

const slotService = defineService<Slot>()

/** Returns the slot with an instance's one request of its visitor, and its leftovers. */
export const pendingConnect = (context: Context): Slot =>
  context.internal.service(slotService, () => ({}))

/**
 * Aborts the open request, and forgets the result of the last one. With the reason `left`, a wallet on another device
 * can still follow the waiting link. A visitor who comes back sees the same link again.
 */
export function abortPendingConnect(context: Context, reason?: ModalClosed): void {
  const held = pendingConnect(context)
  held.pending?.abort.abort(reason)
  held.pending = undefined
}
