import * as v from 'valibot'
import { assetTexts } from '../../assetTexts.ts'
import { addressHex, hash32, unusable } from '../evmCalls.ts'
import type { NativeMove } from '../evmFacts.ts'
import { type ExplorerPlatform, requestExplorer } from './requestExplorer.ts'
import {
  addBlocks,
  type BlocksOf,
  type Indexed,
  type IndexedList,
  joinLists,
  type ReadRow,
  readRows,
  type TransactionIndex,
  type WithoutBlock,
} from './transactionIndex.ts'

/** The access to an explorer with Blockscout's REST API v2. `url` ends in `/api/v2`. */
export type BlockscoutConfig = { type: 'blockscout'; url: string; apiKey?: string | undefined }

/** The maximum number of pages of one list in one search. */
const pagesPerQuestion = 4

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Returns a schema that reads an unreadable value as absent. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)
const addressObject = maybe(v.object({ hash: addressHex }))
const item = v.object({
  hash: maybe(hash32),
  transaction_hash: maybe(hash32),
  // The names in older versions.
  tx_hash: maybe(hash32),
  block_number: maybe(count),
  block: maybe(count),
  from: addressObject,
  to: addressObject,
  value: v.optional(v.unknown()),
  success: maybe(v.boolean()),
  token: maybe(
    v.object({
      address: maybe(v.string()),
      // The names in newer versions.
      address_hash: maybe(v.string()),
      type: maybe(v.string()),
    }),
  ),
  total: maybe(v.object({ token_id: maybe(v.string()) })),
})
const parameter = v.union([v.string(), v.number(), v.boolean(), v.null()])
const answer = v.object({
  items: v.array(v.unknown()),
  next_page_params: v.nullish(v.record(v.string(), parameter)),
})
/** Some versions answer "not found" for an account that they have never seen. */
const notFound = v.object({ message: v.pipe(v.string(), v.regex(/^(?:address )?not found$/i)) })
const readMissing = (body: unknown) =>
  v.is(notFound, body) ? { items: [], next_page_params: null } : undefined
const indexingStatus = v.object({
  finished_indexing_blocks: v.optional(v.boolean()),
  finished_indexing: v.optional(v.boolean()),
})
type Item = v.InferOutput<typeof item>

const sorts = ['transactions', 'internal-transactions', 'token-transfers'] as const
type Sort = (typeof sorts)[number]

const nftStandards: Readonly<Record<string, 'erc721' | 'erc1155'>> = {
  'ERC-721': 'erc721',
  'ERC-1155': 'erc1155',
}

/** Returns the asset that the account received by a transfer. */
function receivedIn({ token, total, to }: Item, account: string): Indexed['received'] {
  const contract = v.safeParse(addressHex, token?.address_hash ?? token?.address)
  if (!contract.success) return undefined
  const standard = nftStandards[token?.type ?? '']
  if (!standard) return { kind: 'token', asset: contract.output }
  const id = total?.token_id ?? ''
  if (to?.hash !== account || !/^\d{1,78}$/.test(id)) return undefined
  return { kind: 'nft', asset: assetTexts.nft(standard, contract.output, BigInt(id)) }
}

/** Returns the wei that an internal transaction moved, if it did. */
function moveIn({ from, to, value, success }: Item): NativeMove | undefined {
  if (success === false || !from || !to || typeof value !== 'string') return undefined
  return /^\d{1,78}$/.test(value) ? { from: from.hash, to: to.hash, wei: value } : undefined
}

/**
 * Reads a row. A transaction without a block may wait for it. Before August 2024 no token transfer named its block
 * (blockscout/blockscout#10458).
 */
function readItem(sort: Sort, given: unknown, account: string): ReadRow | WithoutBlock {
  const read = v.safeParse(item, given)
  if (!read.success) return { odd: undefined }
  const one = read.output
  const hash = sort === 'transactions' ? one.hash : (one.transaction_hash ?? one.tx_hash)
  const block = one.block_number ?? one.block ?? undefined
  if (!hash) return { odd: block }
  // A waiting transaction has no block.
  if (sort === 'transactions' && block === undefined) return 'skipped'
  const received = sort === 'token-transfers' ? receivedIn(one, account) : undefined
  const move = sort === 'internal-transactions' ? moveIn(one) : undefined
  const row = { hash, ...(received && { received }), ...(move && { internal: [move] }) }
  return block === undefined ? { withoutBlock: row } : { ...row, block }
}

/** Creates an index from an explorer with Blockscout's REST API v2. */
export function blockscout(
  { url, apiKey }: BlockscoutConfig,
  { platform }: { platform: ExplorerPlatform },
): TransactionIndex {
  const base = url.replace(/\/$/, '')
  const withKey = (address: URL) => {
    if (apiKey !== undefined) address.searchParams.set('apikey', apiKey)
    return address
  }
  /** A complete index stays complete. */
  let isIndexed = false

  /**
   * Returns whether the explorer reports that blocks, or the calls of contracts in them, are not indexed yet. Without a
   * report it has indexed all.
   */
  async function readStatus() {
    if (isIndexed) return { isBehind: false, isInternalBehind: false }
    const address = withKey(new URL(`${base}/main-page/indexing-status`))
    const status = await requestExplorer(address, { schema: indexingStatus }, platform).catch(
      () => undefined,
    )
    const isBehind = status?.finished_indexing_blocks === false
    const isInternalBehind = status?.finished_indexing === false
    isIndexed = status !== undefined && !isBehind && !isInternalBehind
    return { isBehind, isInternalBehind }
  }

  async function list(
    sort: Sort,
    { account, hi, blocksOf }: { account: string; hi: number; blocksOf: BlocksOf | undefined },
  ): Promise<IndexedList> {
    const rows: (ReadRow | WithoutBlock)[] = []
    // Its pages begin below a position. This one is above everything in block `hi`.
    let next: Record<string, v.InferOutput<typeof parameter>> | null | undefined = {
      block_number: hi + 1,
      index: 0,
      items_count: 50,
      ...(sort === 'internal-transactions' && { transaction_index: 0 }),
    }
    for (let pages = 0; next && pages < pagesPerQuestion; pages++) {
      const address = withKey(new URL(`${base}/addresses/${account}/${sort}`))
      for (const [name, value] of Object.entries(next))
        if (value !== null) address.searchParams.set(name, String(value))
      const reading = { schema: answer, readMissing }
      const page: v.InferOutput<typeof answer> = await requestExplorer(address, reading, platform)
      rows.push(...page.items.map((one) => readItem(sort, one, account)))
      next = page.next_page_params
    }
    return { ...readRows(await addBlocks(rows, blocksOf), hi), isLast: !next }
  }

  return {
    name: 'blockscout-1',
    find: async (account, hi, blocksOf) => {
      const [{ isBehind, isInternalBehind }, lists] = await Promise.all([
        readStatus(),
        Promise.all(sorts.map((sort) => list(sort, { account, hi, blocksOf }))),
      ])
      if (isBehind) throw unusable('not indexed yet')
      const unread = isInternalBehind ? [{ transactions: [], isLast: true, gaps: [hi] }] : []
      return joinLists([...lists, ...unread], hi, unusable)
    },
  }
}
