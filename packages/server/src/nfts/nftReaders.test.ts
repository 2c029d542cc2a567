import { type Address, getAddressEncoder } from '@solana/addresses'
import { getAddress, type Hex } from 'viem'
import { contractNode, encodeText, word } from '../../test/contractNode.ts'
import { testChain } from '../../test/createTestServer.ts'
import { describeNftReader, nftRpc } from '../../test/describeNftReader.ts'
import type { FakeNode } from '../../test/fakeNodes.ts'
import { evmNfts } from '../families/evm/nfts/evmNfts.ts'
import { metadataAddress, metadataProgram } from '../families/solana/nfts/metaplex.ts'
import { solanaNfts } from '../families/solana/nfts/solanaNfts.ts'

/** Each method of reading the NFTs of a chain, over a chain with known contents. */
const owner = `0x${'a1'.repeat(20)}`
const nobody = `0x${'ee'.repeat(20)}`
const art: Hex = `0x${'e1'.repeat(20)}`
const items = `0x${'e2'.repeat(20)}`
const ofArt = (id: number) =>
  ({ standard: 'erc721', contract: getAddress(art), tokenId: String(id) }) as const
const ofItems = (id: number) =>
  ({ standard: 'erc1155', contract: getAddress(items), tokenId: String(id) }) as const

/** A node with two NFTs of an ERC-721 collection whose third was sent away, and five of an ERC-1155 token. */
const evmNode = () =>
  nftRpc(
    contractNode({
      chainId: 31337,
      contracts: {
        [art]: {
          'ownerOf(uint256)': (id) => (id === 9n ? undefined : word(id === 3n ? nobody : owner)),
          'balanceOf(address)': (of) => word(of === BigInt(owner) ? 2n : 0n),
          'tokenOfOwnerByIndex(address,uint256)': (_, at = 0n) => word(at + 1n),
          'tokenURI(uint256)': (id) => encodeText(`ipfs://art/${id}`),
          'name()': () => encodeText('Art'),
        },
        [items]: {
          'balanceOf(address,uint256)': (of) => word(of === BigInt(owner) ? 5n : 0n),
          'uri(uint256)': () => encodeText('ipfs://items/{id}'),
        },
      },
    }),
  )
const evmOwned = [
  { ...ofArt(1), amount: 1n },
  { ...ofArt(2), amount: 1n },
]

describeNftReader('what the history of an EVM chain received', async () => {
  const node = evmNode()
  const assets = [`erc721 ${art} 1`, `erc721 ${art} 2`, `erc721 ${art} 3`, `erc1155 ${items} 4`]
  const received = async (of: string) => ({ assets: of === owner ? assets : [], fromBlock: 0 })
  const owned = [...evmOwned, { ...ofItems(4), amount: 5n }]
  const reader = evmNfts(testChain, node.rpc, received)
  return { reader, owner, nobody, owned, missing: ofArt(9), node }
})

describeNftReader('the enumerable interface of an EVM chain', async () => {
  const node = evmNode()
  const chain = { ...testChain, collections: [art] }
  const reader = evmNfts(chain, node.rpc, async () => ({ assets: [], fromBlock: 0 }))
  return { reader, owner, nobody, owned: evmOwned, missing: ofArt(9), node }
})

const bytesOf = (address: string) => Buffer.from(getAddressEncoder().encode(address as Address))
const text = (value: string, length: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(length)
  return Buffer.concat([size, Buffer.from(value.padEnd(length, '\0'))])
}
const alice = '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd'
const bob = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const mints = [
  'So11111111111111111111111111111111111111112',
  'So11111111111111111111111111111111111111113',
] as const

/** A node whose account has one mint of either program. */
async function solanaNode() {
  const metadata = new Map<string, string>()
  for (const mint of mints) {
    const words = [text(mint.slice(0, 8), 32), text('ART', 10), text('ipfs://art', 200)]
    const bytes = [Buffer.from([4]), bytesOf(alice), bytesOf(mint), ...words, Buffer.alloc(2)]
    metadata.set(await metadataAddress(mint), Buffer.concat(bytes).toString('base64'))
  }
  const held = (mint: string) => {
    const info = { mint, state: 'initialized', tokenAmount: { amount: '1', decimals: 0 } }
    return { account: { data: { parsed: { info } } } }
  }
  const answer: FakeNode = ({ method, params }) => {
    const [first, wanted] = params as [never, { programId?: string; mint?: string }]
    if (method === 'getMultipleAccounts') {
      const value = (first as string[]).map((address) => {
        const data = metadata.get(address)
        return data === undefined ? null : { owner: metadataProgram, data: [data, 'base64'] }
      })
      return { result: { value } }
    }
    const ofProgram = wanted.programId?.startsWith('Tokenkeg') ? mints[0] : mints[1]
    const mint = wanted.mint ?? ofProgram
    return { result: { value: first === alice ? [held(mint)] : [] } }
  }
  return nftRpc(answer)
}

describeNftReader('a Solana node', async () => {
  const node = await solanaNode()
  const of = (mint: string) => ({ standard: 'metaplex', contract: mint, tokenId: mint }) as const
  const cluster = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
    tokens: [],
  }
  return {
    reader: solanaNfts(cluster, node.rpc),
    owner: alice,
    nobody: bob,
    owned: mints.map((mint) => ({ ...of(mint), amount: 1n })),
    missing: of(bob),
    node,
  }
})
