import { errorOf, nodesOf, type SwitchNetworkParams } from '@portico/core/adapter'
import { toHex } from 'viem'

/**
 * Offers a network to a wallet (EIP-3085).
 * @throws PorticoError `USER_REJECTED`, whatever went wrong (specification, section 8).
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
    throw errorOf('USER_REJECTED', {}, error)
  }
}
