import { type Connector, errorOf } from '@portico/core/adapter'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { parseChainId } from '../parse/parseChainId.ts'

/**
 * Returns the id of a wallet's current chain. Rejects with the wallet's own error.
 * @throws PorticoError `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`.
 */
export async function readWalletChain(connector: Connector): Promise<number> {
  const chainId = parseChainId(await requestWithTimeout(connector, 'eth_chainId'))
  if (!chainId) throw errorOf('WALLET_BAD_ANSWER')
  return chainId
}
