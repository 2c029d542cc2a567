import type { Namespace } from '@portico/contract'
import { isConnected } from '../connection/isConnected.ts'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { PlainErrorCode } from '../errors/params.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Connection, Connector } from '../types/connector.ts'

/** Options of a request to a wallet. */
export type RequestOptions = {
  /** Whether the widget shows the request; defaults to true. */
  show?: boolean | undefined
  /** The chain family of the wallet; defaults to that of the active network. */
  namespace?: Namespace | undefined
}

/** Request options with the wallet that was current at the time of the call, if code had to load since. */
export type BoundRequestOptions = RequestOptions & { connection?: Connection | undefined }

/** A connected wallet. */
type ConnectedWallet = { connection: Connection; connector: Connector }

/** Returns the chain family whose wallet gets the request. */
export const requestNamespace = (
  { store, internal }: Context,
  { namespace }: RequestOptions,
): Namespace => namespace ?? internal.network(store.getState().activeNetworkId).chainNamespace

/**
 * Returns the wallet for a request: the current one of the family, unless it was fixed before. Call this before code
 * loads, because another wallet may be current afterwards.
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

/**
 * Returns the same wallet, after code was loaded. @throws PorticoError `NOT_CONNECTED` if it has left, or there was
 * none.
 */
export function stillConnected(
  { store }: Context,
  wallet: ConnectedWallet | undefined,
): ConnectedWallet {
  if (!wallet || !isConnected(store.getState(), wallet.connection)) throw errorOf('NOT_CONNECTED')
  return wallet
}

/** Returns the signing wallet, and the adapter of its chain; the network is absent if the site does not have it. */
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

/** Converts the error of `work` to a `PorticoError`; uses `fallback` if nothing else fits. */
export async function withTranslatedErrors<T>(
  work: () => Promise<T>,
  fallback: PlainErrorCode,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw translateWalletError(cause, fallback)
  }
}
