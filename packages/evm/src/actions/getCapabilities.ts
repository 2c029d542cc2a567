import { type CaipNetworkId, isRecord } from '@portico/contract'
import type { Network } from '@portico/core'
import {
  errorOf,
  isUnsupportedMethod,
  translateRequestError,
  type WalletCapabilities,
  type WalletQuery,
} from '@portico/core/adapter'
import { toHex } from 'viem'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { byChain } from '../parse/byChain.ts'
import { parseAddress } from './parseAddress.ts'

type Capabilities = Readonly<Record<CaipNetworkId, WalletCapabilities>>

/**
 * Returns a wallet's capabilities on these networks (EIP-5792, `wallet_getCapabilities`). A wallet that does not know
 * the method has none.
 * @throws PorticoError `WALLET_BAD_ANSWER`, `WALLET_TIMEOUT`, `WALLET_REQUEST_FAILED`.
 */
export async function getCapabilities(query: WalletQuery): Promise<Capabilities> {
  const { connector, networks } = query
  const params = [parseAddress(query.address), networks.map(({ id }) => toHex(Number(id)))]
  try {
    const answer = await requestWithTimeout(connector, 'wallet_getCapabilities', params)
    if (!isRecord(answer)) throw errorOf('WALLET_BAD_ANSWER')
    return parse(answer, networks)
  } catch (error) {
    if (isUnsupportedMethod(error)) return {}
    throw translateRequestError(error, 'WALLET_REQUEST_FAILED')
  }
}

/** Chain 0 means all chains. */
function parse(answer: Readonly<Record<string, unknown>>, networks: readonly Network[]) {
  const chains = byChain(answer)
  const common = capabilitiesIn(chains.get(0))
  const found: [CaipNetworkId, WalletCapabilities][] = networks.map((network) => [
    network.caipNetworkId,
    { ...common, ...capabilitiesIn(chains.get(Number(network.id))) },
  ])
  return Object.fromEntries(
    found.filter(([, capabilities]) => Object.keys(capabilities).length > 0),
  )
}

const capabilitiesIn = (value: unknown): WalletCapabilities =>
  isRecord(value)
    ? (Object.fromEntries(
        Object.entries(value).filter(([, entry]) => isRecord(entry)),
      ) as WalletCapabilities)
    : {}
