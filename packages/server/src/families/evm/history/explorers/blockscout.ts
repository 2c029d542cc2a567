import * as v from 'valibot'
import { assetTexts } from '../../assetTexts.ts'
import { addressHex, hash32, unusable } from '../evmCalls.ts'
import { type ExplorerPlatform, requestExplorer } from './requestExplorer.ts'
import {
  type Indexed,
  type IndexedList,
  joinLists,
  type TransactionIndex,
} from './transactionIndex.ts'

/** How an explorer is reached that speaks like Blockscout's REST API v2; `url` ends in `/api/v2`. */
export type BlockscoutConfig = { type: 'blockscout'; url: string; apiKey?: string | undefined }

/** Pages of one list that one question reads. */
const pagesPerQuestion = 4

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const addressObject = v.nullish(v.object({ hash: addressHex }))
const item = v.object({
  hash: v.optional(hash32),
  transaction_hash: v.optional(hash32),
  // Older versions say it this way.
  tx_hash: v.optional(hash32),
  block_number: v.nullish(count),
  block: v.nullish(count),
  from: addressObject,
  to: addressObject,
  value: v.nullish(v.unknown()),
  success: v.optional(v.boolean()),
  token: v.nullish(
    v.object({
      address: v.optional(v.string()),
      // Newer versions say it this way.
      address_hash: v.optional(v.string()),
      type: v.nullish(v.string()),
    }),
  ),
  total: v.nullish(v.object({ token_id: v.nullish(v.string()) })),
})
const parameter = v.union([v.string(), v.number(), v.boolean(), v.null()])
const answer = v.object({
  items: v.array(item),
  next_page_params: v.nullable(v.record(v.string(), parameter)),
})
type Item = v.InferOutput<typeof item>

const sorts = ['transactions', 'internal-transactions', 'token-transfers'] as const
type Sort = (typeof sorts)[number]

const nftStandards: Readonly<Record<string, 'erc721' | 'erc1155'>> = {
  'ERC-721': 'erc721',
  'ERC-1155': 'erc1155',
}

/** What a transfer says that the account got. */
function receivedIn({ token, total, to }: Item, account: string): Indexed['received'] {
  const contract = v.safeParse(addressHex, token?.address_hash ?? token?.address)
  if (!contract.success) return undefined
  const standard = nftStandards[token?.type ?? '']
  if (!standard) return { kind: 'token', asset: contract.output }
  const id = total?.token_id ?? ''
  if (to?.hash !== account || !/^\d{1,78}$/.test(id)) return undefined
  return { kind: 'nft', asset: assetTexts.nft(standard, contract.output, BigInt(id)) }
}

function toIndexed(sort: Sort, one: Item, account: string): Indexed[] {
  const hash = sort === 'transactions' ? one.hash : (one.transaction_hash ?? one.tx_hash)
  const block = one.block_number ?? one.block
  // One that waits for a block has none.
  if (sort === 'transactions' && (block === null || block === undefined)) return []
  if (hash === undefined || block === null || block === undefined) throw unusable('no place')
  const received = sort === 'token-transfers' ? receivedIn(one, account) : undefined
  const { from, to, value, success } = one
  const isMove = sort === 'internal-transactions' && success !== false && from && to
  if (!isMove || typeof value !== 'string' || !/^\d{1,78}$/.test(value))
    return [{ hash, block, ...(received && { received }) }]
  return [{ hash, block, internal: [{ from: from.hash, to: to.hash, wei: value }] }]
}

/** An explorer that speaks like Blockscout's REST API v2. */
export function blockscout(
  { url, apiKey }: BlockscoutConfig,
  { platform }: { platform: ExplorerPlatform },
): TransactionIndex {
  async function list(sort: Sort, account: string, hi: number): Promise<IndexedList> {
    const transactions: Indexed[] = []
    // Its pages begin below a place; this one is above all of block `hi`.
    let next: Record<string, v.InferOutput<typeof parameter>> | null = {
      block_number: hi + 1,
      index: 0,
      items_count: 50,
      ...(sort === 'internal-transactions' && { transaction_index: 0 }),
    }
    for (let pages = 0; next !== null && pages < pagesPerQuestion; pages++) {
      const address = new URL(`${url.replace(/\/$/, '')}/addresses/${account}/${sort}`)
      for (const [name, value] of Object.entries(next))
        if (value !== null) address.searchParams.set(name, String(value))
      if (apiKey !== undefined) address.searchParams.set('apikey', apiKey)
      const page: v.InferOutput<typeof answer> = await requestExplorer(address, answer, platform)
      transactions.push(...page.items.flatMap((one) => toIndexed(sort, one, account)))
      next = page.next_page_params
    }
    return { transactions, isLast: next === null }
  }

  return {
    name: 'blockscout-1',
    find: async (account, hi) => {
      const lists = await Promise.all(sorts.map((sort) => list(sort, account, hi)))
      return joinLists(lists, hi, unusable)
    },
  }
}
