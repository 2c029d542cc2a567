import { describe, expect, test } from 'vitest'
import type { TransactionIndex } from '../src/families/evm/history/explorers/transactionIndex.ts'
import { type ExplorerRow, explorerHash, type FakeExplorer } from './fakeExplorers.ts'

const account = `0x${'a1'.repeat(20)}`
const lists = ['own', 'internal', 'tokens'] as const

/** Returns this many transactions: some in more than one list, and several in a block. */
const many = (count: number): ExplorerRow[] =>
  Array.from({ length: count }, (_, n) => ({
    hash: explorerHash(n),
    block: 100 + Math.floor(n / 3) * 2,
    list: lists[n % lists.length] ?? 'own',
    ...(n % lists.length === 1 && { wei: String(n + 1) }),
  })).flatMap((row) => (row.list === 'tokens' ? [row, { ...row, list: 'own' as const }] : [row]))

/**
 * Tests the behavior of every index of transactions. `connect` returns one that reaches an explorer with these rows.
 */
export function describeTransactionIndex(
  name: string,
  connect: (rows: readonly ExplorerRow[]) => { index: TransactionIndex; explorer: FakeExplorer },
): void {
  const readAll = async (index: TransactionIndex, from: number) => {
    const found: string[] = []
    for (let hi = from, turns = 0; ; turns++) {
      if (turns > 200) throw new Error('It does not come to its end')
      const { lo, transactions } = await index.find(account, hi)
      expect(lo).toBeLessThanOrEqual(hi)
      expect(transactions.every(({ block }) => block >= lo && block <= hi)).toBe(true)
      found.push(...transactions.map(({ hash }) => hash))
      if (lo === 0) return found
      hi = lo - 1
    }
  }

  describe(`the transaction index ${name}`, () => {
    test.each([0, 1, 49, 50, 51, 400, 4000])(
      'finds each of %i transactions once',
      async (count) => {
        const rows = many(count)
        const found = await readAll(connect(rows).index, 1_000_000)
        expect(found.toSorted()).toEqual([...new Set(rows.map(({ hash }) => hash))].toSorted())
      },
    )

    test('finds nothing above the requested block', async () => {
      const found = await readAll(connect(many(300)).index, 150)
      const below = many(300).filter(({ block }) => block <= 150)
      expect(new Set(found)).toEqual(new Set(below.map(({ hash }) => hash)))
    })

    test('returns the exact amounts that contracts moved', async () => {
      const wei = '123456789012345678901234567890'
      const row: ExplorerRow = { hash: explorerHash(1), block: 7, list: 'internal', wei }
      const { transactions } = await connect([row]).index.find(account, 10)
      expect(transactions).toMatchObject([{ internal: [{ to: account, wei }] }])
    })

    test('leaves out movements that the explorer reports as reverted', async () => {
      const row = { hash: explorerHash(1), block: 7, list: 'internal', wei: '5' } as const
      const { transactions } = await connect([{ ...row, isUndone: true }]).index.find(account, 10)
      expect(transactions).toEqual([{ hash: row.hash, block: 7 }])
    })

    test('returns which tokens and NFTs arrived, and in which block', async () => {
      const contract = `0x${'c0'.repeat(20)}`
      const rows: ExplorerRow[] = [
        { hash: explorerHash(1), block: 7, list: 'tokens' },
        { hash: explorerHash(2), block: 8, list: 'nfts', tokenId: '340282366920938463463' },
      ]
      const { assets } = await connect(rows).index.find(account, 10)
      expect(assets.toSorted((a, b) => a.block - b.block)).toEqual([
        { kind: 'token', asset: contract, block: 7 },
        { kind: 'nft', asset: `erc721 ${contract} 340282366920938463463`, block: 8 },
      ])
      expect((await connect(rows).index.find(account, 7)).assets).toHaveLength(1)
    })

    test.each<[string, () => Response]>([
      ['HTTP 429', () => new Response('{}', { status: 429 })],
      ['HTTP 500', () => new Response('no', { status: 500 })],
      ['no JSON', () => new Response('<html>')],
      ['another shape', () => Response.json({ items: 'none', result: 7 })],
      [
        'a refusal that looks like an answer',
        () => Response.json({ status: '0', message: 'NOTOK', result: 'Max rate limit reached' }),
      ],
      [
        'a refusal with an empty list',
        () => Response.json({ status: '0', message: 'NOTOK', result: [] }),
      ],
      [
        'invalid hashes',
        () =>
          Response.json({
            status: '1',
            message: 'OK',
            result: [{ hash: 'x', blockNumber: '1' }],
            items: [{ hash: 'x', transaction_hash: 'x', block_number: 1 }],
            next_page_params: null,
          }),
      ],
    ])('treats %s as a failure, not as an end', async (_, answer) => {
      const { index, explorer } = connect(many(10))
      explorer.failWith(answer)
      await expect(index.find(account, 1000)).rejects.toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
      })
    })

    test.each<[string, (url: URL, honest: FakeExplorer) => Promise<unknown>]>([
      [
        'oldest first',
        async (url, { answer }) => {
          const body = (await answer(url)) as Record<string, unknown>
          const turned = ([name, value]: [string, unknown]) =>
            [name, Array.isArray(value) ? value.toReversed() : value] as const
          return Object.fromEntries(Object.entries(body).map(turned))
        },
      ],
      [
        'the same page again and again',
        async (url, { answer }) => {
          for (const name of ['block_number', 'endblock']) url.searchParams.set(name, '99999')
          return answer(url)
        },
      ],
      [
        'an end of nothing that goes on',
        async () => ({
          status: '1',
          message: 'OK',
          result: 'more',
          items: [],
          next_page_params: { block_number: 1 },
        }),
      ],
    ])('rejects lists that are %s', async (_, lie) => {
      const { index, explorer } = connect(many(6000))
      explorer.failWith((url) => lie(url, explorer).then((body) => Response.json(body)))
      await expect(index.find(account, 1500)).rejects.toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
      })
    })

    test('reports a block that it could not read completely, and continues below it', async () => {
      const inBlock = (block: number, count: number, from = 0) =>
        Array.from(
          { length: count },
          (_, n): ExplorerRow => ({ hash: explorerHash(from + n), block, list: 'own' }),
        )
      const { index } = connect([...inBlock(5, 1200), ...inBlock(4, 1, 5000)])
      const { lo, transactions, gaps } = await index.find(account, 5)
      expect({ lo, gaps }).toEqual({ lo: 5, gaps: [5] })
      expect(transactions.length).toBeGreaterThan(0)
      const below = await index.find(account, 4)
      expect(below).toMatchObject({ lo: 0, gaps: [], transactions: [{ block: 4 }] })
    })

    test('leaves its key out of its error messages', async () => {
      const { index, explorer } = connect([])
      explorer.failWith((url) => {
        throw new Error(`fetch failed: ${url}`)
      })
      const failure = await index.find(account, 10).catch((cause: Error) => cause)
      expect(String((failure as Error).message)).not.toContain('secret-key')
    })
  })
}
