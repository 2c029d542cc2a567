import type { Connection } from '../types/connector.ts'
import type { SignedSignIn } from '../types/signIn.ts'
import type { Context } from './context.ts'
import { defineService } from './services.ts'

/** A request to connect that the visitor made. */
export type PendingConnect = {
  /** Who is asked for what: the same once more is the same request. */
  key: string
  abort: AbortController
  answer: Promise<Connection>
}

/** Why a request ends whose visitor has closed the card, and may come back: what was shown there stays good. */
export type ModalClosed = 'left'

type Slot = {
  pending?: PendingConnect | undefined
  /** From a connector: ends what stayed good, for a visitor who disconnects. */
  cancelOpenLink?: () => void
  /** What a wallet has signed as it connected, until the option `signIn` takes it. */
  signed?: SignedSignIn | undefined
}

const slotService = defineService<Slot>()

/** Where an instance keeps the one request of its visitor, and what that has left. */
export const pendingConnect = (context: Context): Slot =>
  context.internal.service(slotService, () => ({}))

/**
 * Gives up the request that is open, and forgets how the last one went. With the reason `left` a link
 * that waits for a wallet on another device can still be followed, and is shown again to who comes back.
 */
export function abortPendingConnect(context: Context, reason?: ModalClosed): void {
  const held = pendingConnect(context)
  held.pending?.abort.abort(reason)
  held.pending = undefined
}
