import { type CaipNetworkId, isRecord } from '@portico/contract'
import {
  errorOf,
  translateRequestError,
  type WalletAsset,
  type WalletAssets,
  type WalletQuery,
} from '@portico/core/adapter'
import { toHex } from 'viem'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { byChain } from '../parse/byChain.ts'
import { parseWalletAsset } from '../parse/parseWalletAsset.ts'
import { parseAddress } from './parseAddress.ts'

/** Maximum number of assets: more than a visitor scrolls through, so that a wallet cannot fill the page. */
const assetsLimit = 1000

/**
 * Returns the assets of an account on these networks, according to its wallet (ERC-7811, `wallet_getAssets`). Leaves
 * out entries that cannot be read.
 * @throws PorticoError `WALLET_UNSUPPORTED`, `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`, `WALLET_REQUEST_FAILED`.
 */
export async function getAssets(query: WalletQuery): Promise<WalletAssets> {
  const { connector, networks } = query
  const account = parseAddress(query.address)
  const chainFilter = networks.map(({ id }) => toHex(Number(id)))
  try {
    const answer = await requestWithTimeout(connector, 'wallet_getAssets', [
      { account, chainFilter },
    ])
    if (!isRecord(answer)) throw errorOf('WALLET_BAD_ANSWER')
    const chains = byChain(answer)
    const found: [CaipNetworkId, readonly WalletAsset[]][] = networks.map((network) => [
      network.caipNetworkId,
      assetsIn(chains.get(Number(network.id))),
    ])
    return Object.fromEntries(found)
  } catch (error) {
    throw translateRequestError(error, 'WALLET_REQUEST_FAILED')
  }
}

const assetsIn = (list: unknown): readonly WalletAsset[] =>
  Array.isArray(list)
    ? list.slice(0, assetsLimit).flatMap((item) => parseWalletAsset(item) ?? [])
    : []
