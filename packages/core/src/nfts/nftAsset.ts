import type { CaipNetworkId, Nft } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import type { Context } from '../context/context.ts'

/** What an NFT is called; its number where it says nothing. A stranger's text, made harmless. */
export const nftName = ({ name, tokenId }: Pick<Nft, 'name' | 'tokenId'>): string =>
  plainText(name ?? '', 64) || `#${plainText(tokenId, 24)}`

/** What its collection is called; nothing where it has no name. */
export const collectionName = ({ name, symbol }: Nft['collection']): string =>
  plainText(name ?? '', 64) || plainText(symbol ?? '', 24)

/**
 * The addresses of an NFT's picture, which the data API draws anew, and of one that does not move; nothing for one
 * without. A picture is never asked for anywhere else, whatever an answer says.
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

/** An NFT as what can be sent: whole ones, counted. Its picture is a mark beside words, and stands still. */
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
