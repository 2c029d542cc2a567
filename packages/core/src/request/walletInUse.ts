import type { Namespace } from '@portico/contract'
import type { AdapterActions } from '../context/adapterShape.ts'
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

/** The wallet in use, and how its chain is spoken to. */
type Wallet = { connection: Connection; connector: Connector; adapter: AdapterActions }

/** The family whose wallet is asked. */
export const namespaceInUse = (
  { store, internal }: Context,
  { namespace }: RequestOptions,
): Namespace => namespace ?? internal.network(store.getState().activeNetworkId).chainNamespace

/** The wallet in use of a chain family. @throws PorticoError `NOT_CONNECTED`. */
export async function walletInUse(context: Context, options: RequestOptions): Promise<Wallet> {
  const { store, internal } = context
  const state = store.getState()
  const family = namespaceInUse(context, options)
  const connection = connectionOf(state, family)
  const connector = connection && connectorOf(state, connection)
  if (!connector) throw errorOf('NOT_CONNECTED')
  return { connection, connector, adapter: await internal.adapter(family) }
}

/** The same as who signs; the network is missing where the site does not have it. */
export async function signerInUse(context: Context, options: RequestOptions) {
  const { connection, connector, adapter } = await walletInUse(context, options)
  const { namespace, networkId, caipAddress } = connection
  const { config } = context
  const network = config.networks.find((candidate) => candidate.caipNetworkId === networkId)
  return { connector, adapter, namespace, network, address: addressOf(caipAddress) }
}

/** Makes one of our errors of what `work` rejects with; `fallback` where nothing tells more. */
export async function translated<T>(work: () => Promise<T>, fallback: ErrorCode): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const error = translateWalletError(cause, 'UNKNOWN')
    throw isPorticoError(error, 'UNKNOWN') ? errorOf(fallback, {}, cause) : error
  }
}
