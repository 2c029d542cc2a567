import { type Connector, errorOf, type Network } from '@portico/core'
import { parseAddresses } from '../parse/parseAddresses.ts'
import { readWalletChain } from './readWalletChain.ts'

type Params = { connector: Connector; network: Network; from: string }

/**
 * Makes sure that a wallet would sign for the account and the chain that the visitor saw.
 * Rejects with the wallet's own error where it cannot be asked.
 * @throws PorticoError `WALLET_WRONG_ACCOUNT`, `WALLET_LOCKED`, `SWITCH_FAILED`, `WALLET_BAD_ANSWER`.
 */
export async function assertWalletReady({ connector, network, from }: Params): Promise<void> {
  const addresses = parseAddresses(await connector.request({ method: 'eth_accounts' }))
  if (!addresses) throw errorOf('WALLET_BAD_ANSWER')
  if (addresses.length === 0) throw errorOf('WALLET_LOCKED')
  if (!addresses.some((address) => address.toLowerCase() === from.toLowerCase()))
    throw errorOf('WALLET_WRONG_ACCOUNT')
  if ((await readWalletChain(connector)) !== Number(network.id)) throw errorOf('SWITCH_FAILED')
}
