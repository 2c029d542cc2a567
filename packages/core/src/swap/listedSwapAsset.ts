import { nativeAddressOf, parseCaipAddress, type SwapToken } from '@portico/contract'
import { type Asset, isPicture } from '../assets/asset.ts'
import { ownWord } from '../assets/ownWord.ts'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'
import { sameAddress } from '../platform/address.ts'
import type { Network } from '../types/network.ts'

/** Returns a token of the list as an asset with balance zero. */
export function listedSwapAsset(context: Context, token: SwapToken, network: Network): Asset[] {
  const { caipNetworkId: networkId } = network
  const { namespace, reference, address } = parseCaipAddress(token.address)
  if (`${namespace}:${reference}` !== networkId) return []
  const isNative = sameAddress(address, nativeAddressOf(namespace))
  return [
    {
      networkId,
      ...(!isNative && { address }),
      name: plainText(token.name, 64),
      symbol: plainText(token.symbol, 16),
      decimals: token.decimals,
      balance: 0n,
      ...ownWord(context.config.tokens, network, isNative ? undefined : address),
      ...(isPicture(token.logoUri) && { iconUrl: token.logoUri }),
    },
  ]
}
