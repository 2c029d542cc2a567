import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
} from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { activeConnection, connectionOf } from '../context/select.ts'
import type { ConnectionStatus, State } from '../context/state.ts'
import { watchState } from '../context/watchState.ts'
import type { Connection } from '../types/connector.ts'
import type { AccountName } from '../types/names.ts'
import { nameOf } from './names.ts'

/**
 * The connected account of one namespace.
 * @example
 * const greet = ({ isConnected, profileName, address }: Account) =>
 *   isConnected ? `Hello ${profileName ?? address}` : 'Hello'
 */
export type Account = {
  /** Plain address, spelled as the wallet returned it. */
  address: string | undefined
  /** CAIP-10. */
  caipAddress: CaipAddress | undefined
  /** All accounts that the wallet shares, including the current one (CAIP-10). */
  allAccounts: readonly CaipAddress[]
  /** A name that resolves back to the account; absent until the widget has looked it up. */
  profileName: string | undefined
  /** The picture that belongs to the name: an `https:` or `data:image/` URL. */
  profileImage: string | undefined
  /** The wallet's current chain, CAIP-2. */
  networkId: CaipNetworkId | undefined
  walletName: string | undefined
  status: ConnectionStatus
  isConnected: boolean
}

/** Selects a chain family. Defaults to the family of the active network. */
export type OfNamespace = { namespace?: Namespace | undefined }

/** Returns the current connection, the status of its namespace and its name as an `Account`. */
export const toAccount = (
  connection: Connection | undefined,
  status: ConnectionStatus = 'disconnected',
  profile?: AccountName,
): Account => ({
  address: connection && addressOf(connection.caipAddress),
  caipAddress: connection?.caipAddress,
  allAccounts: connection?.accounts ?? none,
  profileName: profile?.name,
  profileImage: profile?.avatarUrl,
  networkId: connection?.networkId,
  walletName: connection?.connectorName,
  status,
  isConnected: connection !== undefined,
})

const none: readonly CaipAddress[] = []

/** Returns the namespace whose status `toAccount` needs. */
export const namespaceInUse = (state: State): Namespace => namespaceOf(state.activeNetworkId)

/**
 * Returns the connected account. Without a wallet, `isConnected` is `false`.
 * @example
 * const { address, isConnected } = getAccount(portico)
 * if (isConnected) console.log(`Hello ${address}`)
 */
export const getAccount = (context: Context, of: OfNamespace = {}): Account =>
  accountIn(context.store.getState(), of)

/**
 * Calls back whenever the connected account changes. Returns a function that unsubscribes.
 * @example
 * const unwatch = watchAccount(portico, ({ address }) => {
 *   document.title = address ?? 'No wallet'
 * })
 */
export const watchAccount = (
  context: Context,
  listener: (now: Account, before: Account) => void,
  of: OfNamespace = {},
): (() => void) => watchState(context, (state) => accountIn(state, of), listener)

function accountIn(state: State, { namespace }: OfNamespace): Account {
  const connection = namespace ? connectionOf(state, namespace) : activeConnection(state)
  const status = state.status[namespace ?? namespaceInUse(state)]
  return toAccount(connection, status, connection && nameOf(state, connection.caipAddress))
}
