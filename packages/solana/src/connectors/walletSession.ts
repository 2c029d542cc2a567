import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import { type ConnectorSession, errorOf } from '@portico/core/adapter'
import { chainOf, networkIn } from '../networks/walletChains.ts'
import type { StandardAccount } from '../parse/parseAccounts.ts'

/** Who is connected, and where. */
export type WalletSession = { addresses: readonly string[]; networkId: CaipNetworkId }

/**
 * The session of a wallet with these accounts: on the network that is wished for where the first
 * account can be used there, else on the first one that it can; with all accounts that can be used
 * there too.
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

/** The same as core has it. @throws PorticoError `WALLET_LOCKED` without an account. */
export function toConnectorSession({ addresses, networkId }: WalletSession): ConnectorSession {
  const [first, ...others] = addresses.map((address) => toCaipAddress(networkId, address))
  if (!first) throw errorOf('WALLET_LOCKED')
  return { accounts: [first, ...others], networkId }
}
