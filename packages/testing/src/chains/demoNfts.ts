import { createPublicClient, http } from 'viem'
import { collectibles } from './contracts.ts'

const { art, items } = collectibles

/**
 * Returns NFTs of the demo account at a local chain's node, to be sent: one ERC-721 token, and two of the five of an
 * ERC-1155 token.
 */
export const demoNfts = (url: string) => {
  const client = createPublicClient({ transport: http(url) })
  return [
    {
      token: art.address,
      amount: 1n,
      nft: { standard: 'erc721', tokenId: '1' } as const,
      countOf: async (account: string) => {
        const read = { ...art, functionName: 'ownerOf', args: [1n] } as const
        return (await client.readContract(read)) === account ? 1n : 0n
      },
    },
    {
      token: items.address,
      amount: 2n,
      nft: { standard: 'erc1155', tokenId: '1' } as const,
      countOf: (account: string) => {
        const args = [account as `0x${string}`, 1n] as const
        return client.readContract({ ...items, functionName: 'balanceOf', args })
      },
    },
  ]
}
