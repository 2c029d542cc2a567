import { type Namespace, namespaceOf } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { abortPendingConnect } from '../context/pendingConnect.ts'
import type { State } from '../context/state.ts'
import { errorOf } from '../errors/errorOf.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Connection, Connector } from '../types/connector.ts'
import type { PairingState } from '../types/pairing.ts'
import { findWallet, walletByName } from '../wallets/walletFamilies.ts'
import { connect, requestOnce } from './connect.ts'
import { lookForWallets } from './lookForWallets.ts'

/** The wallet to wait for. */
export type PairParams = {
  /** The wallet of the list that the visitor chose. Without it, any wallet may follow the link. */
  walletId?: string | undefined
}

/**
 * Waits for a wallet on another device, or in another app. The state `pairing` has the link for the wallet, a new one
 * before the old one expires, and the error after a failure. Once the wallet approves, connects every chain family that
 * it brings, and returns the leading connection. Called again for the same wallet, it returns the same promise until
 * `abortPendingConnect`, which ends the wait. A visitor who has closed the card sees the same link again as long as it
 * is valid. A wallet that follows it meanwhile is connected.
 * @throws PorticoError `WALLET_NOT_FOUND` if the site has no option `pairing`, and as `connect`.
 */
export const pair = (context: Context, { walletId }: PairParams = {}): Promise<Connection> =>
  requestOnce(context, `pairing ${walletId ?? ''}`, (signal) =>
    startPairing(context, walletId, signal),
  )

/** Pairs again with the same wallet after a failure. Throws as `pair`. */
export function retryPairing(context: Context): Promise<Connection> {
  const { walletId } = context.internal.store.getState().pairing ?? {}
  abortPendingConnect(context)
  return pair(context, { walletId })
}

async function startPairing(
  context: Context,
  walletId: string | undefined,
  signal: AbortSignal,
): Promise<Connection> {
  const { store } = context.internal
  const show = (pairing: PairingState | undefined) => {
    if (!signal.aborted) store.setState({ pairing })
  }
  const initial: PairingState = walletId ? { walletId } : {}
  signal.addEventListener('abort', () => store.setState({ pairing: undefined }))
  show(initial)
  try {
    await lookForWallets(context)
    const state = store.getState()
    const connector = state.connectors.find((candidate) => candidate.type === 'PAIRING')
    if (!connector) throw errorOf('WALLET_NOT_FOUND')
    const connection = await connect(context, {
      connector,
      namespace: leadingNamespace(state, connector),
      signal,
      // The wallet that the visitor has chosen from a list, else the listed wallet with the same name.
      listedAs: ({ connectorName }) =>
        walletId ? findWallet(context, walletId) : walletByName(context, connectorName),
      onLink: (link) => show({ ...initial, ...link }),
    })
    show(undefined)
    return connection
  } catch (cause) {
    const error = translateWalletError(cause, 'CONNECT_FAILED')
    show({ ...initial, error })
    throw error
  }
}

/** Returns the family whose network becomes the active one: the one that the visitor sees, if it can be paired. */
const leadingNamespace = (
  { onlyNamespace, activeNetworkId }: State,
  { namespaces }: Connector,
): Namespace | undefined =>
  [onlyNamespace, namespaceOf(activeNetworkId)].find(
    (namespace) => namespace && namespaces.includes(namespace),
  ) ?? namespaces[0]
