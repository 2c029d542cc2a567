import { historyKinds } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import type { ChainRpc } from '../src/families/chainRpc.ts'
import { type HistorySource, isRead } from '../src/families/historySource.ts'
import type { RpcOutcome } from '../src/families/outcome.ts'
import { ApiError } from '../src/http/apiError.ts'
import type { Activity } from '../src/store/history/historyStore.ts'
import type { FakeNode } from './fakeNodes.ts'

/** A source over a chain that does not change. */
export type HistorySourceSubject = {
  source: HistorySource
  /** CAIP-2. */
  chain: string
  account: string
  /** An account that never did anything on the chain. */
  nobody: string
  /** The newest block of the source. */
  head: number
  /** All transactions of the account up to that block. */
  expected: readonly { hash: string; block: number }[]
  /** Makes the source's upstream fail like this. */
  failWith: (fault: HistoryFault) => void
}

/** The failures of an upstream. */
export const historyFaults = ['silent', 'refusing', 'of another shape'] as const

/** One of `historyFaults`. */
export type HistoryFault = (typeof historyFaults)[number]

const faulty: Readonly<Record<HistoryFault, () => RpcOutcome>> = {
  silent: () => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  },
  refusing: () => ({ error: '{"code":-32000,"message":"internal"}' }),
  'of another shape': () => ({ result: '{"items":"none"}' }),
}

/** Creates the nodes of a chain with only one node. `failWith` breaks it. */
export function rpcOf(node: FakeNode) {
  let fault: HistoryFault | undefined
  const ask = async (method: string, params: string): Promise<RpcOutcome> => {
    const answer = await node({ url: '', id: 0, method, params: JSON.parse(params) })
    if (answer instanceof Response) throw new Error('A node of this suite answers calls alone')
    return 'result' in answer
      ? { result: JSON.stringify(answer.result) }
      : { error: JSON.stringify(answer.error) }
  }
  const rpc: ChainRpc = {
    send: async (calls) => {
      if (fault) return calls.map(faulty[fault])
      return Promise.all(calls.map(({ method, params }) => ask(method, params)))
    },
  }
  return {
    rpc,
    failWith: (next: HistoryFault) => {
      fault = next
    },
  }
}

const byPlace = (a: Activity, b: Activity) => b.block - a.block || b.index - a.index

/** Returns all rows of an account from block `hi` down, with the calls of `scanChain`. */
async function findAll(source: HistorySource, account: string, from: number): Promise<Activity[]> {
  const rows: Activity[] = []
  for (let hi = from, turns = 0; ; turns++) {
    if (turns > 500) throw new Error('It does not come to its end')
    const found = await source.find(account, hi, rows.toSorted(byPlace).at(-1))
    expect(found.top.number).toBe(hi)
    expect(found.lo).toBeLessThanOrEqual(hi)
    expect(found.rows.every(({ block }) => block >= found.lo && block <= hi)).toBe(true)
    rows.push(...found.rows)
    if (found.lo === 0) return rows
    hi = found.lo - 1
  }
}

const placesOf = (rows: readonly { hash: string; block: number }[]) =>
  rows.map(({ hash, block }) => `${block} ${hash}`).toSorted()

/** Tests the rules of every source of histories. */
export function describeHistorySource(name: string, create: () => HistorySourceSubject): void {
  describe(`the history source ${name}`, () => {
    test('reports its chain, and the same scope each time', async () => {
      const { source, chain } = create()
      expect(source.chain).toBe(chain)
      const scope = await source.scope()
      expect(scope.counts).toContain(scope.source)
      expect(scope.kinds.length).toBeGreaterThan(0)
      expect(historyKinds).toEqual(expect.arrayContaining([...scope.kinds]))
      expect(await source.scope()).toEqual(scope)
    })

    test('finds every transaction once, down to the first block', async () => {
      const { source, account, expected } = create()
      const { number } = await source.head()
      expect(placesOf(await findAll(source, account, number))).toEqual(placesOf(expected))
    })

    test('finds nothing above the requested block', async () => {
      const { source, account, expected, head } = create()
      const half = Math.floor(head / 2)
      const below = expected.filter(({ block }) => block <= half)
      expect(below.length).toBeGreaterThan(0)
      expect(placesOf(await findAll(source, account, half))).toEqual(placesOf(below))
    })

    test('finds nothing for an account without activity', async () => {
      const { source, nobody, head } = create()
      expect(await findAll(source, nobody, head)).toEqual([])
    })

    test('returns the requested blocks in order, and none that does not exist yet', async () => {
      const { source, head } = create()
      const newest = await source.head()
      expect(newest.number).toBe(head)
      const [last, none, first] = await source.blocks([head, head + 1000, 1])
      expect(last).toMatchObject({ number: head, hash: newest.hash })
      expect(none).toBeUndefined()
      expect(first?.number).toBe(1)
      expect(await source.blocks([])).toEqual([])
    })

    test('does not read above the newest block', async () => {
      const { source, head } = create()
      expect(source.horizon(head)).toBeGreaterThanOrEqual(0)
      expect(source.horizon(head)).toBeLessThanOrEqual(head)
    })

    test('reads the contents of rows in the given order', async () => {
      const { source, account, head } = create()
      const rows = (await findAll(source, account, head)).toSorted(byPlace).slice(0, 5)
      const forth = await source.read(account, rows)
      expect(forth).toHaveLength(rows.length)
      expect(rows.map((row, at) => isRead({ ...row, body: forth[at] ?? '' }))).not.toContain(false)
      expect(await source.read(account, rows.toReversed())).toEqual(forth.toReversed())
      expect(await source.read(account, [])).toEqual([])
    })

    test.each(historyFaults)(
      'treats upstreams that are %s as no answer, not as an empty chain',
      async (fault) => {
        const { source, account, head, failWith } = create()
        const rows = (await findAll(source, account, head)).slice(0, 2)
        failWith(fault)
        const unavailable = { code: 'UPSTREAM_UNAVAILABLE' }
        await expect(source.find(account, head)).rejects.toMatchObject(unavailable)
        await expect(source.read(account, rows)).rejects.toMatchObject(unavailable)
        await expect(source.head()).rejects.toMatchObject(unavailable)
      },
    )
  })
}
