import { getAddress } from 'viem'
import type { NftToken } from '../nftReader.ts'

/** The texts of EVM NFTs in the database. Tokens are stored by their addresses in lower case. */
export const assetTexts = {
  nft: (standard: 'erc721' | 'erc1155', contract: string, id: bigint): string =>
    `${standard} ${contract.toLowerCase()} ${id}`,
  readNft: (text: string): NftToken => {
    const [standard, contract = '', tokenId = ''] = text.split(' ')
    return {
      standard: standard === 'erc1155' ? 'erc1155' : 'erc721',
      contract: getAddress(contract),
      tokenId,
    }
  },
}
