import type { WaitingFor } from '../context/pairing.ts'
import type { Portico } from '../portico.ts'

/** A request that a wallet elsewhere has, and what can be done with it from here. */
export type WalletWait = {
  shown: WaitingFor
  /** Gives up waiting; the wallet may do it all the same. */
  cancel(): void
  /** Hands the same request to the wallet once more, which does it once at most. */
  resend(): Promise<void>
}

/** What waits, the oldest first. */
const waitsOf = ({ internal }: Portico): { list: readonly WalletWait[] } =>
  internal.service('walletWaits', () => ({ list: [] }))

function write(portico: Portico, list: readonly WalletWait[]): void {
  waitsOf(portico).list = list
  portico.internal.store.setState({ waitingFor: list.at(-1)?.shown })
}

/**
 * For connectors: tells views that a request waits in a wallet elsewhere (state `waitingFor`); of several
 * the newest. Answers how to end that.
 */
export function waitInWallet(portico: Portico, wait: WalletWait): () => void {
  write(portico, [...waitsOf(portico).list, wait])
  return () =>
    write(
      portico,
      waitsOf(portico).list.filter((it) => it !== wait),
    )
}

/**
 * The visitor gives up the request that is shown: it rejects with `USER_REJECTED`. The wallet still has
 * it, and may do it.
 */
export const cancelWaiting = (portico: Portico): void => waitsOf(portico).list.at(-1)?.cancel()

/**
 * The visitor does not wait any longer for the request that is shown. Whoever asked still hears what the
 * wallet makes of it.
 */
export const leaveWaiting = (portico: Portico): void =>
  write(portico, waitsOf(portico).list.slice(0, -1))

/**
 * Sends the request that is shown once more, for a wallet that has not got it.
 * @throws PorticoError `RELAY_UNREACHABLE`, `RELAY_REFUSED`.
 */
export const resendWaiting = async (portico: Portico): Promise<void> =>
  waitsOf(portico).list.at(-1)?.resend()
