import type { Namespace } from '@portico/contract'
import { isConnected } from '../connection/isConnected.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Connection, Connector } from '../types/connector.ts'

/** How a wallet is asked. */
export type RequestOptions = {
  /** Whether the widget shows what the wallet is asked; it does unless set to false. */
  show?: boolean | undefined
  /** Whose wallet; that of the active network's family unless given. */
  namespace?: Namespace | undefined
}

/** The same, with the wallet that was in use when the site asked, where code had to load since. */
export type BoundRequestOptions = RequestOptions & { connection?: Connection | undefined }

/** A connected wallet. */
type ConnectedWallet = { connection: Connection; connector: Connector }

/** The family whose wallet is asked. */
export const requestNamespace = (
  { store, internal }: Context,
  { namespace }: RequestOptions,
): Namespace => namespace ?? internal.network(store.getState().activeNetworkId).chainNamespace

/**
 * The wallet that is meant: the one in use in the family now, unless it was settled before. Read it before code is
 * loaded: another may be in use afterwards.
 */
export function walletInUse(
  { store }: Context,
  namespace: Namespace,
  { connection: bound }: BoundRequestOptions,
): ConnectedWallet | undefined {
  const state = store.getState()
  const connection = bound ?? connectionOf(state, namespace)
  const connector = connection && connectorOf(state, connection)
  return connector && { connection, connector }
}

/** The same wallet, after code was loaded. @throws PorticoError `NOT_CONNECTED` where it has left, or was none. */
export function stillConnected(
  { store }: Context,
  wallet: ConnectedWallet | undefined,
): ConnectedWallet {
  if (!wallet || !isConnected(store.getState(), wallet.connection)) throw errorOf('NOT_CONNECTED')
  return wallet
}

/** Who signs, and how its chain is spoken to; the network is missing where the site does not have it. */
export async function signerInUse(context: Context, options: BoundRequestOptions) {
  const { config, internal } = context
  const namespace = requestNamespace(context, options)
  const wallet = stillConnected(context, walletInUse(context, namespace, options))
  const adapter: AdapterActions = await internal.adapter(namespace)
  const { connection, connector } = stillConnected(context, wallet)
  const { networkId, caipAddress } = connection
  const network = config.networks.find((candidate) => candidate.caipNetworkId === networkId)
  return { connector, connection, adapter, network, address: addressOf(caipAddress) }
}

/** Makes one of our errors of what `work` rejects with; `fallback` where nothing says more. */
export async function withTranslatedErrors<T>(
  work: () => Promise<T>,
  fallback: ErrorCode,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = translateWalletError(cause, 'UNKNOWN')
    throw isPorticoError(error, 'UNKNOWN') ? errorOf(fallback, {}, cause) : error
  }
}
