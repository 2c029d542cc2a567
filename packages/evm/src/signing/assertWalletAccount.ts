import { type Connector, errorOf } from '@portico/core/adapter'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { parseAddresses } from '../parse/parseAddresses.ts'

/**
 * Ensures that a wallet would sign for this account. Rejects with the wallet's own error if it cannot be queried.
 * @throws PorticoError `WALLET_WRONG_ACCOUNT`, `WALLET_LOCKED`, `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`.
 */
export async function assertWalletAccount(connector: Connector, account: string): Promise<void> {
  const addresses = parseAddresses(await requestWithTimeout(connector, 'eth_accounts'))
  if (!addresses) throw errorOf('WALLET_BAD_ANSWER')
  if (addresses.length === 0) throw errorOf('WALLET_LOCKED')
  if (!addresses.some((address) => address.toLowerCase() === account.toLowerCase()))
    throw errorOf('WALLET_WRONG_ACCOUNT')
}
