import type { Nft, NftDetail } from '@portico/contract'
import type { PorticoOptions } from '@portico/core'
import { mockAdapter } from '@portico/testing'
import { friend, visitor, wallet } from '../scene/world.ts'
import { memory } from './history.ts'

const chain = 'eip155:31337'
const otherChain = 'eip155:31338'
const sketches = '0x506F727469636f00000000000000000000000007'
const lamps = '0x506F727469636F00000000000000000000000008'
const ether = 10n ** 18n

type Given = Partial<Omit<NftDetail, 'collection'>> & { tokenId: string }

const picture = (file: string) => `/v1/nft/image?id=${file}`

/** Returns an NFT; ERC-721 by default. */
function nft(collection: string, { tokenId, ...given }: Given): Nft {
  const standard = given.standard ?? 'erc721'
  const contract = collection === 'Lamps' ? lamps : sketches
  return {
    id: `${chain}/${standard}:${contract}/${tokenId}`,
    chainId: chain,
    standard,
    contract,
    tokenId,
    amount: '1',
    name: `Sketch ${tokenId}`,
    collection: { id: `${chain}:${contract}`, name: collection, symbol: null },
    image: null,
    metadata: 'read',
    isSpam: false,
    unsendable: null,
    ...given,
  }
}

const harbour = nft('Harbour sketches', {
  tokenId: '101',
  name: 'The harbour in the first light of a day in spring',
  image: picture('harbour'),
})
const lamp = nft('Lamps', {
  tokenId: '1',
  standard: 'erc1155',
  amount: '12',
  name: 'Lantern',
  image: picture('lamp'),
})
const bound = nft('Harbour sketches', { tokenId: '103', name: 'Crew', unsendable: 'soulbound' })
const lure = nft('Harbour sketches', { tokenId: '9', name: 'claim-it.example', isSpam: true })

const all: readonly Nft[] = [
  harbour,
  nft('Harbour sketches', { tokenId: '102', image: picture('harbour-2') }),
  bound,
  nft('Harbour sketches', { tokenId: '104', name: null }),
  lure,
  lamp,
  nft('Lamps', { tokenId: '2', standard: 'erc1155', name: 'Torch', image: picture('torch') }),
]

const detail = (of: Nft): NftDetail => ({
  ...of,
  description:
    'Drawn on the quay while the boats came in. There are as many of them as there were boats.',
  traits: [
    { name: 'Place', value: 'Harbour' },
    { name: 'Hour', value: 'Six in the morning' },
    { name: 'Paper', value: 'Laid, 120 g' },
  ],
  externalUrl: 'https://sketches.example/101',
  owner: of.standard === 'erc1155' ? null : visitor,
})

/** An NFT on the other network. */
const pier: Nft = {
  ...nft('Sketches', { tokenId: '7', name: 'Pier', image: picture('pier') }),
  id: `${otherChain}/erc721:${sketches}/7`,
  chainId: otherChain,
  collection: { id: `${otherChain}:${sketches}`, name: 'Lighthouse sketches', symbol: null },
}

type Listing = { coverage?: 'full' | 'atLeast' | 'failed'; next?: string | null }

const listing = (data: readonly Nft[], { coverage = 'full', next = null }: Listing = {}) =>
  Response.json({ data, next, coverage: [{ chainId: chain, state: coverage }] })

/** The playground's own origin; any other if the specs only list the scenes. */
const origin = globalThis.location?.origin ?? 'http://localhost'

/** Returns a data API with these NFTs. Their pictures are the playground's own. */
const api = (
  list: (cursor: string | null, chains: readonly string[]) => Response | Promise<Response>,
  one: (of: Nft) => Response | Promise<Response> = (of) => Response.json(detail(of)),
): Partial<PorticoOptions> => ({
  apiUrl: origin,
  platform: {
    fetch: async (input) => {
      const url = new URL(String(input instanceof Request ? input.url : input))
      const chains = url.searchParams.get('chainId')?.split(',') ?? []
      if (url.pathname.endsWith('/nfts')) return list(url.searchParams.get('cursor'), chains)
      const requested = all.find(({ id }) => id === url.searchParams.get('id'))
      if (url.pathname === '/v1/nft') return requested ? one(requested) : notThere()
      const served = url.pathname === '/v1/supported-chains'
      return Response.json(served ? { http: [chain, otherChain], ws: [] } : { balances: [] })
    },
  },
})

const notThere = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })
const broken = () => new Response('', { status: 503 })
const silent = () => new Promise<Response>(() => {})

/** Answers of a data API about the visitor's NFTs. */
export const servedNfts = {
  all: api((_, chains) =>
    listing([...all, pier].filter(({ chainId }) => chains.includes(chainId))),
  ),
  none: api(() => listing([])),
  partial: api(() => listing(all.slice(0, 3), { coverage: 'atLeast' })),
  failing: api(() => listing([], { coverage: 'failed' })),
  moreFails: api((cursor) => (cursor ? broken() : listing(all, { next: 'more' }))),
  silent: api(silent),
  broken: api(broken),
  brokenDetail: api(() => listing(all), broken),
  noDetail: api(() => listing([]), notThere),
  unserved: {
    apiUrl: origin,
    platform: { fetch: async () => Response.json({ http: [], ws: [] }) },
  },
} as const satisfies Record<string, Partial<PorticoOptions>>

/** Creates a chain on which the visitor's NFTs can be sent. */
export function nftChain() {
  const connector = wallet('Amber')
  const adapter = mockAdapter({
    features: ['send', 'sendNft', 'receive', 'names'],
    balances: { [visitor]: 3n * ether },
    tokenBalances: { [sketches]: { [visitor]: 5n }, [lamps]: { [visitor]: 12n } },
    names: [{ name: 'harbour.eth', address: friend }],
    connectors: [connector],
  })
  return { connector, adapters: [adapter] }
}

/** Returns a browser without a connection, in which an earlier visit has stored some NFTs. */
export const cachedNftPage = (): Partial<PorticoOptions> => {
  const at = Date.UTC(2026, 5, 14, 12)
  const value = all.slice(0, 4).map((one) => ({ ...one, image: null }))
  const entry = { kind: 'nfts', caipAddress: `${chain}:${visitor}`, value, at }
  const { apiUrl, projectId } = servedNfts.broken
  const storage = memory({
    'portico.cache': { version: 1, entries: [entry] },
    // That visit also learned that nothing is sold.
    'portico.sale': { version: 1, server: `${apiUrl} ${projectId}`, networks: [] },
  })
  return { ...servedNfts.broken, platform: { ...servedNfts.broken.platform, ...storage } }
}

/** NFTs with special properties. */
export const sampleNfts = { harbour, lamp, bound, lure }
