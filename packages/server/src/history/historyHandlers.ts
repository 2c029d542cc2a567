import { randomBytes } from 'node:crypto'
import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import { parseChainId } from '../families/families.ts'
import { isRead } from '../families/historySource.ts'
import { readAddresses } from '../families/readAddresses.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Store } from '../store/store.ts'
import type { Platform } from '../util/platform.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type Cursors, createCursors } from './cursor.ts'
import type { Histories } from './histories.ts'
import { createHistoryPages, type Page } from './historyPages.ts'

const pageRows = 50
const cacheMs = 1000
/**
 * The maximum number of cached pages. Pages are large, and expire after a second. They are cached as sent: serialized
 * once for all callers, and half as large as objects.
 */
const maxCached = 100
/** The number of rows below a page that show with whom the account deals. */
const knownRows = 100

type Options = {
  chains: readonly ServedChain[]
  histories: Histories
  /** The store with the secret of cursors. */
  watches: Store['watches']
  now: Platform['now']
}

/**
 * Handles the history route. Answers are cached for a second, so that many equal requests cost the nodes as much as
 * one.
 */
export function historyHandlers({
  chains,
  histories: { byChain: histories, reader, store },
  watches,
  now,
}: Options): HandlersOf<'history'> {
  const readPage = createHistoryPages(reader)
  const cache = createTtlCache<Uint8Array>({
    ttlMs: cacheMs,
    maxEntries: maxCached,
    now,
  })
  let cursors: Promise<Cursors> | undefined

  /** All nodes share one secret. */
  function openCursors(): Promise<Cursors> {
    cursors ??= watches
      .secret('history', randomBytes(32).toString('base64url'))
      .then(createCursors)
      .catch((cause) => {
        cursors = undefined
        throw cause
      })
    return cursors
  }

  /** Returns the requested chains, and the account in the form of their family. */
  function pick(address: string, chainId: string | undefined) {
    if (chainId !== undefined && !histories.has(chainId))
      throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    const owners = readAddresses(address)
    const requested = chains.flatMap(({ chain }) => {
      const owner = owners.get(parseChainId(chain).namespace)
      const isRequested = chainId === undefined || chainId === chain.id
      return owner !== undefined && isRequested && histories.has(chain.id)
        ? [{ chain: chain.id, owner }]
        : []
    })
    if (chainId !== undefined && requested.length === 0)
      throw new ApiError('INVALID_ADDRESS', { field: 'account' })
    return { ids: requested.map(({ chain }) => chain), account: requested[0]?.owner ?? address }
  }

  async function describe(account: string, { rows }: Page): Promise<HistoryTransaction[]> {
    const described = new Map<string, HistoryTransaction>()
    for (const [chain, history] of histories) {
      const own = rows.filter((one) => one.chain === chain).map(({ row }) => row)
      const last = own.at(-1)
      if (!last) continue
      const range = { before: [last.block, last.index], from: [0, 0], limit: knownRows } as const
      const holding = history.ownText?.(account)
      const below =
        holding === undefined ? [] : await store.rows(chain, account, { ...range, holding })
      const known = below.filter(isRead)
      for (const one of await history.describe({ account, rows: own, known }))
        described.set(one.id, one)
    }
    return rows.flatMap(({ chain, row }) => described.get(`${chain}:${row.hash}`) ?? [])
  }

  async function answer(
    address: string,
    chainId: string | undefined,
    cursor: string | undefined,
  ): Promise<HistoryPage> {
    const { ids, account } = pick(address, chainId)
    const scope = { account, chains: ids }
    const { read, write } = await openCursors()
    const page = await readPage({
      account,
      sources: ids.flatMap((id) => histories.get(id)?.source ?? []),
      progress: cursor ? read(cursor, scope) : undefined,
      limit: pageRows,
    })
    const refresh = write(page.progress, scope)
    const { reset, coverage, failed } = page
    const data = await describe(account, page)
    return { data, next: page.isEnd ? null : refresh, refresh, reset, coverage, failed }
  }

  return {
    history: async ({ params: { account }, query: { chainId, cursor, onramp, currency } }, c) => {
      // This route has no purchases.
      if (onramp) return { data: [], next: null }
      const key = JSON.stringify([account, chainId, cursor, currency])
      const text = await cache.get(key, async () =>
        new TextEncoder().encode(JSON.stringify(await answer(account, chainId, cursor))),
      )
      const headers = { 'content-type': 'application/json' }
      return c.body(text as Uint8Array<ArrayBuffer>, 200, headers)
    },
  }
}
