import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import { type ConnectorSession, errorOf } from '@portico/core/adapter'
import { chainOf, networkIn } from '../networks/walletChains.ts'
import type { StandardAccount } from '../parse/parseAccounts.ts'

/** The connected accounts and their network. */
export type WalletSession = { addresses: readonly string[]; networkId: CaipNetworkId }

/**
 * Returns the session of a wallet with these accounts. It is on the preferred network if the first account can be used
 * there, else on that account's first network, and has all accounts that can be used there.
 * @throws PorticoError `WALLET_LOCKED` without an account.
 */
export function sessionOf(
  accounts: readonly StandardAccount[],
  preferredNetworkId: CaipNetworkId | undefined,
): WalletSession {
  const [first] = accounts
  const networkId =
    preferredNetworkId && first && isFor(first, preferredNetworkId)
      ? preferredNetworkId
      : networkIn(first?.chains[0] ?? '')
  if (!networkId) throw errorOf('WALLET_LOCKED')
  const usable = accounts.filter((account) => isFor(account, networkId))
  return { addresses: usable.map(({ address }) => address), networkId }
}

/** Whether an account can be used on a network. */
export const isFor = ({ chains }: StandardAccount, networkId: CaipNetworkId): boolean =>
  chains.includes(chainOf(networkId))

/** Converts a session to the form of core. @throws PorticoError `WALLET_LOCKED` without an account. */
export function toConnectorSession({ addresses, networkId }: WalletSession): ConnectorSession {
  const [first, ...others] = addresses.map((address) => toCaipAddress(networkId, address))
  if (!first) throw errorOf('WALLET_LOCKED')
  return { accounts: [first, ...others], networkId }
}
