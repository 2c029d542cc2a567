import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { WaitingFor } from '../types/pairing.ts'

/** A request that a wallet elsewhere has, and what can be done with it from here. */
export type WalletWait = {
  shown: WaitingFor
  /** Gives up waiting; the wallet may do it all the same. */
  cancel(): void
  /** Hands the same request to the wallet once more, which does it once at most. */
  resend(): Promise<void>
}

/** What waits, the oldest first. */
const waitsService = defineService<{ list: readonly WalletWait[] }>()

const waitsOf = ({ internal }: Context) => internal.service(waitsService, () => ({ list: [] }))

function write(context: Context, list: readonly WalletWait[]): void {
  waitsOf(context).list = list
  context.internal.store.setState({ waitingFor: list.at(-1)?.shown })
}

/**
 * For connectors: shows views that a request waits in a wallet elsewhere (state `waitingFor`); of several
 * the newest. Returns a function that ends that.
 */
export function waitInWallet(context: Context, wait: WalletWait): () => void {
  write(context, [...waitsOf(context).list, wait])
  return () =>
    write(
      context,
      waitsOf(context).list.filter((other) => other !== wait),
    )
}

/**
 * The visitor gives up the request that is shown: it rejects with `USER_REJECTED`. The wallet still has
 * it, and may do it.
 */
export const cancelWaiting = (context: Context): void => waitsOf(context).list.at(-1)?.cancel()

/**
 * The visitor does not wait any longer for the request that is shown. The caller still gets the wallet's
 * answer.
 */
export const dismissWaiting = (context: Context): void =>
  write(context, waitsOf(context).list.slice(0, -1))

/**
 * Sends the request that is shown once more, for a wallet that has not got it.
 * @throws PorticoError `RELAY_UNREACHABLE`, `RELAY_REFUSED`.
 */
export const resendWaiting = async (context: Context): Promise<void> =>
  waitsOf(context).list.at(-1)?.resend()
