import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { contractNode, encodeText, word } from '../../test/contractNode.ts'
import { testChain } from '../../test/createTestServer.ts'
import { nftRpc } from '../../test/describeNftReader.ts'
import { reservedNames } from '../families/tokenNames.ts'
import type { Histories } from '../history/histories.ts'
import { createChainNfts } from './chainNfts.ts'
import { nftIdOf } from './nftId.ts'
import { readNft } from './readNft.ts'

const contract = `0x${'e1'.repeat(20)}` as const
const nft = { standard: 'erc721', contract: getAddress(contract), tokenId: '7' } as const
const id = nftIdOf(testChain.id, nft)

function reading() {
  const node = nftRpc(
    contractNode({
      chainId: 31337,
      contracts: {
        [contract]: {
          'ownerOf(uint256)': () => word(1n),
          'tokenURI(uint256)': () => encodeText('ipfs://art/7'),
        },
      },
    }),
  )
  const chainNfts = createChainNfts({
    chains: [{ chain: testChain, rpc: node.rpc }],
    histories: { byChain: new Map() } as unknown as Histories,
    cacheMs: 10_000,
    now: () => 0,
  })
  const describe = () => chainNfts.describe([{ chainId: testChain.id, nft }])
  return { node, chainNfts, describe }
}

test('NFT data that no node returned is requested again, and not stored as missing', async () => {
  const { node, chainNfts, describe } = reading()
  node.silence(() => true)
  expect(await describe()).toEqual(new Map())
  const now = chainNfts.describeNow({ chainId: testChain.id, nft })
  await expect(now).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  node.silence(() => false)
  expect((await describe()).get(id)?.uri).toBe('ipfs://art/7')
})

test('an NFT whose chain did not answer reports that its metadata could not be read', async () => {
  const owned = { ...nft, amount: 1n, group: nft.contract }
  const unread = async () => {
    throw new Error('There is no address to read')
  }
  const read = await readNft({ chainId: testChain.id, nft: owned }, undefined, {
    readMetadata: unread,
    isReserved: () => false,
  })
  expect(read.nft).toMatchObject({ id, amount: '1', metadata: 'failed', image: null })
})

test.each<[collection: { name: string; symbol: string }, isSpam: boolean]>([
  [{ name: 'UЅDТ', symbol: 'GIFT' }, true],
  [{ name: 'Gift', symbol: 'USDT' }, true],
  [{ name: 'USDCNOTE.COM', symbol: 'NOTE' }, true],
  [{ name: 'Cats', symbol: 'CAT' }, false],
  [{ name: 'manifold.xyz Open Edition', symbol: 'OE' }, false],
])('an NFT of the collection %j is spam: %s', async (collection, isSpam) => {
  const owned = { ...nft, amount: 1n, group: nft.contract }
  const facts = {
    uri: null,
    name: null,
    collection: { address: nft.contract, ...collection },
    owner: null,
    unsendable: null,
  }
  const read = await readNft({ chainId: testChain.id, nft: owned }, facts, {
    readMetadata: async () => ({ state: 'none' }),
    isReserved: reservedNames([{ name: 'Tether USD', symbol: 'USDT' }]),
  })
  expect(read.nft.isSpam).toBe(isSpam)
})
