import type { CaipNetworkId, Nft } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'

/** Returns the name of an NFT, or its number if it has none. Sanitized, because a stranger chose it. */
export const nftName = ({ name, tokenId }: Pick<Nft, 'name' | 'tokenId'>): string =>
  plainText(name ?? '', 64) || `#${plainText(tokenId, 24)}`

/** Returns the name of its collection; empty if it has none. */
export const collectionName = ({ name, symbol }: Nft['collection']): string =>
  plainText(name ?? '', 64) || plainText(symbol ?? '', 24)

/**
 * Returns the URLs of an NFT's picture, which the data API renders again, and of a static version; nothing without a
 * picture. Pictures are never loaded from anywhere else, whatever an answer says.
 */
export function nftPicture(
  { config }: Context,
  { image }: Pick<Nft, 'image'>,
): { src: string; still: string } | undefined {
  const { apiUrl, projectId } = config
  if (image === null || !apiUrl || !image.startsWith('/v1/nft/image?')) return undefined
  const url = new URL(apiUrl.replace(/\/$/, '') + image)
  if (projectId) url.searchParams.set('projectId', projectId)
  const src = url.href
  url.searchParams.set('still', 'true')
  return { src, still: url.href }
}

/** Returns an NFT as an asset to send, in whole units. Its picture is a static icon beside text. */
export function nftAsset(context: Context, nft: Nft): Asset {
  const { standard, tokenId, contract } = nft
  const name = nftName(nft)
  const iconUrl = nftPicture(context, nft)?.still
  return {
    networkId: nft.chainId as CaipNetworkId,
    address: contract,
    name,
    symbol: name,
    decimals: 0,
    balance: BigInt(nft.amount),
    ...(iconUrl && { iconUrl }),
    nft: { standard, tokenId },
  }
}
