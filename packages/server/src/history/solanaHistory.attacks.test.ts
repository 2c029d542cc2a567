import type { HistoryPage } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import {
  fakeSolanaLedger,
  type LedgerEntry,
  ledgerAddress,
  ledgerSignature,
  ledgerTransaction,
} from '../../test/fakeSolanaLedger.ts'
import type { SolanaChain } from '../families/chain.ts'

const me = ledgerAddress('me')
const stranger = ledgerAddress('stranger')
const mint = ledgerAddress('mint')
const place = ledgerAddress('place')
const url = 'http://one.test/'

const chain: SolanaChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [url],
  tokens: [],
}

/** Reads all pages of the history, over these nodes, in their order. */
async function readAll(...nodes: readonly FakeNode[]) {
  const rpcUrls = nodes.map((_, index) => `http://node${index}.test/`)
  const { fetch } = fakeNodes(Object.fromEntries(nodes.map((node, at) => [rpcUrls[at], node])))
  const server = await createTestServer({
    config: { chains: [{ ...chain, rpcUrls }] },
    platform: { fetch },
  })
  const rows: HistoryPage['data'] = []
  let cursor = ''
  for (;;) {
    const query = `projectId=${projectId}&cursor=${cursor}`
    const response = await server.request(`/v1/account/${me}/history?${query}`)
    const page = (await response.json()) as HistoryPage
    expect(response.status, JSON.stringify(page)).toBe(200)
    rows.push(...page.data)
    if (page.next === null) return { rows, coverage: page.coverage?.[0] }
    cursor = page.next
  }
}
const hashes = (rows: HistoryPage['data']) => rows.map(({ metadata }) => metadata.hash)

/** Somebody opens an account for me, somebody pays into it, and I empty and close it. */
const opened: LedgerEntry = {
  slot: 100,
  keys: [stranger, me],
  tokens: [{ place, owner: me, mint, after: 0n }],
}
const paid: LedgerEntry = {
  slot: 110,
  keys: [stranger],
  tokens: [{ place, owner: me, mint, before: 0n, after: 5_000_000n }],
}
const closed: LedgerEntry = {
  slot: 120,
  keys: [me],
  tokens: [{ place, owner: me, mint, before: 5_000_000n }],
}
const payment = (slot: number, salt?: number): LedgerEntry => ({
  slot,
  keys: [stranger, me],
  ...(salt !== undefined && { salt }),
})

describe('the income of a Solana token account', () => {
  test('is shown even if the token account was closed', async () => {
    const entries = [opened, paid, closed]
    const { rows, coverage } = await readAll(fakeSolanaLedger({ entries, head: 200 }))
    expect(hashes(rows)).toEqual([closed, paid, opened].map(ledgerSignature))
    expect(coverage?.complete).toBe(true)
  })

  test('is shown even if more than one search lies between it and the closing', async () => {
    const later = Array.from({ length: 250 }, (_, at) => payment(130 + at))
    const between = Array.from({ length: 250 }, (_, at) => payment(1000 + at))
    const late = { ...closed, slot: 2000 }
    const entries = [opened, paid, ...later, ...between, late]
    const { rows, coverage } = await readAll(fakeSolanaLedger({ entries, head: 3000 }))
    expect(hashes(rows)).toContain(ledgerSignature(paid))
    expect(rows).toHaveLength(entries.length)
    expect(coverage?.complete).toBe(true)
  })

  const opens = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ place: ledgerAddress(`empty ${at}`), amount: 0n }))

  test('is shown even beside 900 token accounts that strangers opened', async () => {
    const places = [...opens(900), { place, amount: 5_000_000n }]
    const entries = [opened, paid]
    const { rows, coverage } = await readAll(fakeSolanaLedger({ entries, places, head: 200 }))
    expect(hashes(rows)).toEqual([paid, opened].map(ledgerSignature))
    expect(coverage).toMatchObject({ complete: true })
    expect(coverage?.kinds).toContain('tokens')
  })

  test('is shown first if there are too many accounts to search, and the history is incomplete', async () => {
    const places = [...opens(1200), { place, amount: 5_000_000n }]
    const { rows, coverage } = await readAll(
      fakeSolanaLedger({ entries: [opened, paid], places, head: 200 }),
    )
    expect(hashes(rows)).toEqual([paid, opened].map(ledgerSignature))
    expect(coverage).toMatchObject({ complete: false, kinds: ['transactions', 'internal'] })
  })
})

describe('a transaction that a node returns malformed', () => {
  const odd = payment(150)
  const entries = [payment(140), odd, payment(160)]
  const ledger = fakeSolanaLedger({ entries, head: 200 })
  type Answer = Awaited<ReturnType<FakeNode>>
  const spoiling =
    (answer: () => Answer): FakeNode =>
    (call) => {
      const isOdd = (call.params as unknown[])[0] === ledgerSignature(odd)
      return call.method === 'getTransaction' && isOdd ? answer() : ledger(call)
    }
  const spoils: [string, () => Answer][] = [
    ['not there', () => ({ result: null })],
    ['without its effects', () => ({ result: { ...ledgerTransaction(odd), meta: null } })],
    ['of a version to come', () => ({ error: { code: -32015, message: 'Unsupported version' } })],
    ['too large for an answer', () => new Response('too large', { status: 500 })],
    ['of another slot', () => ({ result: { ...ledgerTransaction(odd), slot: 151 } })],
  ]

  test.each(spoils)('%s, is a row that reports so', async (_what, answer) => {
    const { rows, coverage } = await readAll(spoiling(answer))
    expect(hashes(rows)).toEqual(entries.toReversed().map(ledgerSignature))
    expect(rows.map(({ metadata }) => metadata.unread)).toEqual([undefined, true, undefined])
    expect(rows[1]).toMatchObject({
      metadata: { minedAt: new Date((1_700_000_000 + 150) * 1000).toISOString() },
      transfers: [],
    })
    expect(coverage?.complete).toBe(true)
  })

  test.each(spoils)('%s, is read from another node', async (_what, answer) => {
    const { rows } = await readAll(spoiling(answer), ledger)
    expect(hashes(rows)).toEqual(entries.toReversed().map(ledgerSignature))
    expect(rows.some(({ metadata }) => metadata.unread)).toBe(false)
  })

  test('has the time of the nearest block instead of 1970 if no node returns its own', async () => {
    const timeless: FakeNode = async (call) => {
      const answer = await ledger(call)
      if (call.method === 'getBlockTime') return { result: null }
      if (!('result' in answer)) return answer
      if (call.method === 'getSignaturesForAddress') {
        const list = answer.result as { slot: number }[]
        return { result: list.map((one) => (one.slot === 150 ? { ...one, blockTime: null } : one)) }
      }
      const read = answer.result as { slot?: number } | null
      return read?.slot === 150 ? { result: { ...read, blockTime: null } } : answer
    }
    const { rows } = await readAll(timeless)
    expect(rows.map(({ metadata }) => metadata.minedAt.slice(0, 10))).toEqual(
      Array(3).fill('2023-11-14'),
    )
  })
})

test('thousands of transactions in one slot are all found', async () => {
  const entries = Array.from({ length: 2050 }, (_, salt) => payment(150, salt))
  const { rows, coverage } = await readAll(fakeSolanaLedger({ entries, head: 200 }))
  expect(new Set(hashes(rows)).size).toBe(2050)
  expect(coverage?.complete).toBe(true)
})

test('a node behind the head is not trusted to have all blocks below the head', async () => {
  const entries = [payment(110), payment(190), payment(195)]
  const fresh = fakeSolanaLedger({ entries, head: 200 })
  const late = fakeSolanaLedger({ entries: entries.slice(0, 1), head: 180 })
  // One address, behind which several nodes stand: the first lists come from the one that is behind.
  let lists = 0
  const { rows, coverage } = await readAll((call) =>
    /^get(SignaturesFor|TokenAccountsBy)/.test(call.method) && lists++ < 3
      ? late(call)
      : fresh(call),
  )
  expect(hashes(rows)).toEqual(entries.toReversed().map(ledgerSignature))
  expect(coverage?.complete).toBe(true)
})

/** Changes elements of the lists that one method returns. */
const oddIn =
  (method: string, isOdd: (one: never) => boolean, oddOf: (one: never) => unknown): FakeNode =>
  async (call) => {
    const answer = await fakeSolanaLedger({ entries, head: 200 })(call)
    if (call.method !== method || !('result' in answer)) return answer
    const change = (list: readonly never[]) => list.map((one) => (isOdd(one) ? oddOf(one) : one))
    return { result: change(answer.result as never[]) }
  }
const entries = [payment(100), payment(110), payment(120)]

test.each<[string, (row: { slot: number }) => unknown]>([
  ['without a signature', (row) => ({ ...row, signature: null })],
  ['without a slot', (row) => ({ ...row, slot: null })],
  ['that is nothing', () => null],
])('a listed transaction %s costs only itself, and the history is incomplete', async (_, oddOf) => {
  const node = oddIn('getSignaturesForAddress', ({ slot }) => slot === 110, oddOf)
  const { rows, coverage } = await readAll(node)
  expect(rows.map(({ metadata }) => metadata.block)).toEqual([120, 100])
  expect(coverage?.complete).toBe(false)
})

test('a token account that a node cannot parse is searched like the others', async () => {
  const inPlace: LedgerEntry = {
    slot: 130,
    keys: [stranger],
    tokens: [{ place, owner: me, mint, before: 0n, after: 5n }],
  }
  const node: FakeNode = async (call) => {
    const answer = await fakeSolanaLedger({
      entries: [inPlace],
      places: [{ place, amount: 5n }],
      head: 200,
    })(call)
    if (call.method !== 'getTokenAccountsByOwner' || !('result' in answer)) return answer
    const { value } = answer.result as { value: object[] }
    return {
      result: { value: value.map((one) => ({ ...one, account: { data: ['AA==', 'base64'] } })) },
    }
  }
  const { rows, coverage } = await readAll(node)
  expect(rows.map(({ metadata }) => metadata.block)).toEqual([130])
  expect(coverage?.complete).toBe(true)
})

test('a token account without an address leaves the others, and the history is incomplete', async () => {
  const node: FakeNode = async (call) => {
    const answer = await fakeSolanaLedger({ entries: [opened, paid], head: 200 })(call)
    if (call.method !== 'getTokenAccountsByOwner' || !('result' in answer)) return answer
    const { value } = answer.result as { value: object[] }
    return { result: { value: [...value, { pubkey: null }] } }
  }
  const { rows, coverage } = await readAll(node)
  expect(rows.map(({ metadata }) => metadata.block)).toEqual([110, 100])
  expect(coverage?.complete).toBe(false)
})
