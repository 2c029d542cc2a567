import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { WaitingFor } from '../types/pairing.ts'

/** A request that waits in a wallet elsewhere, with the actions that are possible from here. */
export type WalletWait = {
  shown: WaitingFor
  /** Stops waiting; the wallet may still execute the request. */
  cancel(): void
  /** Sends the same request to the wallet again, which executes it at most once. */
  resend(): Promise<void>
}

/** The waiting requests, oldest first. */
const waitsService = defineService<{ list: readonly WalletWait[] }>()

const waitsOf = ({ internal }: Context) => internal.service(waitsService, () => ({ list: [] }))

function write(context: Context, list: readonly WalletWait[]): void {
  waitsOf(context).list = list
  context.internal.store.setState({ waitingFor: list.at(-1)?.shown })
}

/**
 * Shows in views that a request waits in a wallet elsewhere (state `waitingFor`); for connectors. Of several requests
 * the newest shows. Returns a function that ends this.
 */
export function waitInWallet(context: Context, wait: WalletWait): () => void {
  write(context, [...waitsOf(context).list, wait])
  return () =>
    write(
      context,
      waitsOf(context).list.filter((other) => other !== wait),
    )
}

/** Cancels the request that shows, which rejects with `USER_REJECTED`. The wallet still has it, and may execute it. */
export const cancelWaiting = (context: Context): void => waitsOf(context).list.at(-1)?.cancel()

/** Hides the wait for the request that shows. The caller still gets the wallet's answer. */
export const dismissWaiting = (context: Context): void =>
  write(context, waitsOf(context).list.slice(0, -1))

/**
 * Sends the request that shows again, for a wallet that did not receive it.
 * @throws PorticoError `RELAY_UNREACHABLE`, `RELAY_REFUSED`.
 */
export const resendWaiting = async (context: Context): Promise<void> =>
  waitsOf(context).list.at(-1)?.resend()
