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
 * The address of an NFT's picture, which the data API draws anew; nothing for one without. A picture is never asked
 * for anywhere else, whatever an answer says.
 */
export function nftPicture({ config }: Context, { image }: Pick<Nft, 'image'>): string | undefined {
  const { apiUrl, projectId } = config
  if (image === null || !apiUrl || !image.startsWith('/v1/nft/image?')) return undefined
  const url = new URL(apiUrl.replace(/\/$/, '') + image)
  if (projectId) url.searchParams.set('projectId', projectId)
  return url.href
}

/** An NFT as what can be sent: whole ones, counted. */
export function nftAsset(context: Context, nft: Nft): Asset {
  const { standard, tokenId, contract } = nft
  const name = nftName(nft)
  const iconUrl = nftPicture(context, nft)
  return {
    networkId: nft.chainId as CaipNetworkId,
    address: contract,
    ...{ name, symbol: name, decimals: 0 },
    balance: BigInt(nft.amount),
    ...(iconUrl && { iconUrl }),
    nft: { standard, tokenId },
  }
}
