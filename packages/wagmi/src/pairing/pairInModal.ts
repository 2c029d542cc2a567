import { isPorticoError, type PorticoError } from '@portico/core'
import { abortPendingConnect, closeConnect, errorOf, open, pair } from '@portico/core/adapter'
import { UserRejectedRequestError } from 'viem'
import type { Paired } from './parsePaired.ts'
import { isInConfig } from './site.ts'
import type { Site } from './types.ts'

/**
 * Shows the code in the modal until a wallet has connected. Rejects with the error that occurs there, such as a
 * refusal. If the visitor then tries again in the widget, wagmi is connected all the same.
 */
export async function pairInModal(site: Site): Promise<Paired> {
  const { config, context, phone } = site
  const isAnew = Boolean(context.store.getState().pairing?.error)
  if (isAnew) abortPendingConnect(context) // else the answer would be the earlier one
  const { ended, stop } = untilEnded(site)
  const closed = open(context, { view: 'ConnectingWalletConnect' })
  const answer = pair(context) // the view waits for the same, unless it shows what was before
  answer.then(
    () => isAnew && closeConnect(context),
    () => {},
  )
  await Promise.race([ended, closed]).finally(stop)
  const held = config.state.connections.get(phone.uid)
  if (held) return held
  const { connections } = context.store.getState()
  if (connections.some((connection) => connection.connectorUid === phone.uid))
    throw errorOf('WALLET_LACKS_NETWORKS')
  throw new UserRejectedRequestError(new Error('The visitor closed the widget'))
}

/** Settles when wagmi has the wallet. Rejects with the error of any attempt. */
function untilEnded(site: Site) {
  const { config, context } = site
  const stops: (() => void)[] = []
  const ended = new Promise<void>((resolve, reject) => {
    stops.push(
      config.subscribe(
        () => isInConfig(site),
        (held) => held && resolve(),
      ),
      context.store.subscribe(({ pairing }) => {
        if (pairing?.error) reject(refusalOf(pairing.error))
      }),
    )
  })
  ended.catch(() => {})
  const stop = () => {
    for (const each of stops) each()
  }
  return { ended, stop }
}

/** Returns wagmi's error for a visitor who refused, or did not answer in time. */
const refusalOf = (error: PorticoError): Error =>
  isPorticoError(error, 'USER_REJECTED') || isPorticoError(error, 'WALLET_TIMEOUT')
    ? new UserRejectedRequestError(error)
    : error
