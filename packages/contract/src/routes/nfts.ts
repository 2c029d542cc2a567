import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdsField, clientFields } from './fields.ts'

/** The standards of NFTs: ERC-721, ERC-1155, or a Solana mint with Metaplex metadata. */
export const nftStandards = ['erc721', 'erc1155', 'metaplex'] as const

/** One of `nftStandards`. */
export type NftStandard = (typeof nftStandards)[number]

/**
 * A CAIP-19 id: `eip155:1/erc721:0x…/12` (CAIP-22), `eip155:1/erc1155:0x…/12` (CAIP-29), or
 * `solana:…/nft:<mint>`.
 */
const nftIdField = v.pipe(
  v.string(),
  v.regex(
    /^(eip155:[1-9]\d{0,15}\/erc(721|1155):0x[0-9a-fA-F]{40}\/(0|[1-9]\d{0,77})|solana:\w{32}\/nft:\w{32,44})$/,
    'must be the CAIP-19 id of an NFT',
  ),
)

const nftFields = {
  /** CAIP-19. The key of lists, and the id for `nft` and `nftImage`. */
  id: v.string(),
  chainId: v.string(),
  standard: v.picklist(nftStandards),
  /** The contract, or the mint. */
  contract: v.string(),
  /** Decimal digits; the mint on Solana. */
  tokenId: v.string(),
  /** The number that the account owns: decimal digits, `1` unless the standard is `erc1155`. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  /** The token's own name, made safe to show; null if it has none. */
  name: v.nullable(v.string()),
  collection: v.object({
    /** CAIP-10 of the contract or the collection's mint; the same for all NFTs of a collection. */
    id: v.string(),
    name: v.nullable(v.string()),
    symbol: v.nullable(v.string()),
  }),
  /** Path of the picture on this server (`nftImage`); null if there is none to show. */
  image: v.nullable(v.string()),
  /** `late`: request it again. `failed`: it could not be read. `none`: the token names no readable metadata. */
  metadata: v.picklist(['read', 'late', 'failed', 'none']),
  isSpam: v.boolean(),
  /** The reason why the account cannot send it; null if it can. */
  unsendable: v.nullable(v.picklist(['soulbound', 'frozen', 'programmable'])),
}

/** One NFT of an account. */
export const nft = v.object(nftFields)

/** One NFT of an account. */
export type Nft = v.InferOutput<typeof nft>

/** One NFT with all its metadata. */
export const nftDetail = v.object({
  ...nftFields,
  description: v.nullable(v.string()),
  traits: v.array(v.object({ name: v.string(), value: v.string() })),
  /** An `https` address of the token's own site; null if it has none. */
  externalUrl: v.nullable(v.string()),
  /** The only owner; null for `erc1155`. */
  owner: v.nullable(v.string()),
})

/** One NFT with all its metadata. */
export type NftDetail = v.InferOutput<typeof nftDetail>

/**
 * Returns the NFTs of an account, collection by collection. `collections` is the number of known ones, on the first
 * page only. `coverage` says for each chain whether that is all; `atLeast` means that the node's logs could be read
 * only back to `fromBlock`. `forceUpdate` reads the NFTs from the chain again, and works only on the first page.
 */
export const accountNfts = defineRoute({
  method: 'GET',
  path: '/v1/account/:address/nfts',
  summary: 'NFTs of an account',
  access: 'project',
  params: v.object({ address: addressField }),
  query: v.object({
    ...clientFields,
    chainId: v.optional(chainIdsField),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    forceUpdate: v.optional(v.literal('true')),
  }),
  response: v.object({
    data: v.array(nft),
    next: v.nullable(v.string()),
    collections: v.optional(
      v.array(v.object({ id: v.string(), name: v.nullable(v.string()), count: v.number() })),
    ),
    coverage: v.array(
      v.object({
        chainId: v.string(),
        state: v.picklist(['full', 'atLeast', 'failed']),
        fromBlock: v.optional(v.number()),
      }),
    ),
  }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})

/** Returns one NFT, read from the chain again. `amount` is how much of it `account` owns. */
export const nftById = defineRoute({
  method: 'GET',
  path: '/v1/nft',
  summary: 'One NFT with its traits',
  access: 'project',
  query: v.object({ ...clientFields, id: nftIdField, account: v.optional(addressField) }),
  response: nftDetail,
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'NOT_FOUND',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/**
 * Returns the picture of an NFT as webp, at most 512 pixels wide and high; with `still`, the first frame of an
 * animation. The server encodes the picture again, so that no bytes of the token's file reach a page. `NOT_FOUND` if
 * there is no picture that can be shown.
 */
export const nftImage = defineRoute({
  method: 'GET',
  path: '/v1/nft/image',
  summary: 'The picture of an NFT',
  access: 'project',
  query: v.object({ ...clientFields, id: nftIdField, still: v.optional(v.literal('true')) }),
  content: 'image',
  errors: ['INVALID_REQUEST', 'UNSUPPORTED_CHAIN', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
})
