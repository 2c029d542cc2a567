import { familyOf } from '../families/families.ts'
import type { NftToken } from '../families/nftReader.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'

/** Returns the CAIP-19 id of an NFT. */
export const nftIdOf = (chainId: string, { standard, contract, tokenId }: NftToken): string =>
  standard === 'metaplex'
    ? `${chainId}/nft:${tokenId}`
    : `${chainId}/${standard}:${contract}/${tokenId}`

const maxTokenId = 2n ** 256n

/**
 * Reads the CAIP-19 id of an NFT, whose form the contract has checked.
 * @throws ApiError `UNSUPPORTED_CHAIN`, `INVALID_ADDRESS`, `INVALID_REQUEST`.
 */
export function readNftId(
  chains: readonly ServedChain[],
  id: string,
): { chainId: string; token: NftToken } {
  const [chainId = '', asset = '', tokenId = ''] = id.split('/')
  const served = chains.find(({ chain }) => chain.id === chainId)
  if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'id' })
  const [standard = '', address = ''] = asset.split(':')
  const family = familyOf(served.chain)
  const contract = family.writeAddress(family.readAddress(address))
  if (standard === 'nft')
    return { chainId, token: { standard: 'metaplex', contract, tokenId: contract } }
  if (BigInt(tokenId) >= maxTokenId)
    throw new ApiError('INVALID_REQUEST', { field: 'id', description: 'must fit into 256 bits' })
  return { chainId, token: { standard: standard as 'erc721' | 'erc1155', contract, tokenId } }
}

const padded = (tokenId: string) => tokenId.padStart(78, '0')

/** Returns the sort key of an NFT: by chain, by collection, by number. */
export const nftSortKey = (chainId: string, group: string, { contract, tokenId }: NftToken) =>
  `${chainId} ${group.toLowerCase()} ${contract} ${padded(tokenId)}`
