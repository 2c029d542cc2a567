import {
  errorLayers,
  errorOf,
  hasErrorCode,
  nodesOf,
  plainText,
  type SwitchNetworkParams,
} from '@portico/core/adapter'
import { toHex } from 'viem'

/** JSON-RPC 2.0, "invalid params": in EIP-3085, the answer of a wallet that does not accept the network. */
const invalidParams = -32602

const reasonLength = 200

/**
 * Offers a network to a wallet (EIP-3085).
 * @throws PorticoError `ADD_NETWORK_FAILED` with the wallet's reason if it does not accept the offered network;
 * `USER_REJECTED` for every other failure (specification, section 8).
 */
export async function addNetwork({ connector, network }: SwitchNetworkParams): Promise<void> {
  const { name, nativeCurrency, blockExplorer, assets } = network
  const chain = {
    chainId: toHex(Number(network.id)),
    chainName: name,
    nativeCurrency,
    rpcUrls: nodesOf(network),
    ...(blockExplorer && { blockExplorerUrls: [blockExplorer.url] }),
    ...(assets?.imageUrl && { iconUrls: [assets.imageUrl] }),
  }
  try {
    await connector.request({ method: 'wallet_addEthereumChain', params: [chain] })
  } catch (error) {
    const reason = hasErrorCode(error, invalidParams) ? reasonOf(error) : ''
    if (reason) throw errorOf('ADD_NETWORK_FAILED', { wallet: connector.name, reason }, error)
    throw errorOf('USER_REJECTED', {}, error)
  }
}

/** Returns the first words of a wallet's error, sanitized. */
const reasonOf = (error: unknown): string =>
  errorLayers(error)
    .map(({ message }) => (typeof message === 'string' ? plainText(message, reasonLength) : ''))
    .find(Boolean) ?? ''
