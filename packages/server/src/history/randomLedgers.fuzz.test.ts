import type { HistoryPage } from '@portico/contract'
import { fuzzRuns, fuzzSeed } from '@portico/testing'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { createTestServer, projectId } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import {
  fakeSolanaLedger,
  type LedgerEntry,
  ledgerAddress,
  ledgerSignature,
} from '../../test/fakeSolanaLedger.ts'
import { type Chance, seeded } from '../../test/modelChain.ts'
import type { SolanaChain } from '../families/chain.ts'

/**
 * Random ledgers of Solana: SOL that comes and goes, token accounts that are opened, filled, emptied and closed, a
 * token with scaled amounts, and failed transactions. One of the two nodes lacks some transactions. The history is
 * compared with the sums of the ledger.
 */
const me = ledgerAddress('me')
const stranger = ledgerAddress('stranger')
const mints = [
  { mint: ledgerAddress('plain'), scale: 1n },
  { mint: ledgerAddress('scaled'), scale: 3n },
] as const
const urls = ['http://one.test/', 'http://two.test/'] as const
const chain: SolanaChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [...urls],
  tokens: mints.map(({ mint }, at) => ({
    address: mint,
    name: `Token ${at}`,
    symbol: `T${at}`,
    decimals: 6,
  })),
}

type Place = { place: string; at: number; held: bigint }

/** Creates a ledger with its true sums, which are not read from its answers. */
function createLedger(chance: Chance, length: number) {
  const below = (n: number) => Math.floor(chance() * n)
  const entries: LedgerEntry[] = []
  const open: Place[] = []
  const truth = { sol: 0, tokens: mints.map(() => 0n), rows: 0 }
  const add = (entry: Omit<LedgerEntry, 'slot' | 'salt'>) => {
    entries.push({ ...entry, slot: 100 + Math.floor(entries.length / 2), salt: entries.length })
    truth.rows += 1
  }
  const tokens = ({ place, at, held }: Place, after?: bigint, before: bigint | null = held) => [
    {
      place,
      owner: me,
      mint: mints[at]?.mint ?? '',
      scale: mints[at]?.scale ?? 1n,
      ...(before !== null && { before }),
      ...(after !== undefined && { after }),
    },
  ]
  const steps: readonly (() => void)[] = [
    () => {
      const lamports = 20_000 + below(1_000_000)
      truth.sol += lamports
      add({ keys: [stranger, me], lamports: { [me]: lamports, [stranger]: -lamports } })
    },
    () => {
      const lamports = 20_000 + below(1_000_000)
      truth.sol -= lamports + 5000
      add({ keys: [me, stranger], lamports: { [me]: -lamports, [stranger]: lamports } })
    },
    () => {
      const opened = { place: ledgerAddress(`place ${entries.length}`), at: below(2), held: 0n }
      open.push(opened)
      add({ keys: [stranger, me], tokens: tokens(opened, 0n, null) })
    },
    () => {
      const to = open[below(open.length)]
      if (!to) return
      const amount = BigInt(1 + below(9_000_000))
      add({ keys: [stranger], tokens: tokens(to, to.held + amount) })
      to.held += amount
      truth.tokens[to.at] = (truth.tokens[to.at] ?? 0n) + amount
    },
    () => {
      const from = open[below(open.length)]
      if (!from || from.held === 0n) return
      const amount = 1n + BigInt(below(Number(from.held)))
      truth.sol -= 5000
      truth.tokens[from.at] = (truth.tokens[from.at] ?? 0n) - amount
      add({ keys: [me], tokens: tokens(from, from.held - amount) })
      from.held -= amount
    },
    () => {
      const at = below(open.length)
      const closed = open[at]
      if (!closed) return
      open.splice(at, 1)
      truth.sol -= 5000
      truth.tokens[closed.at] = (truth.tokens[closed.at] ?? 0n) - closed.held
      add({ keys: [me], tokens: tokens(closed) })
    },
    // Between two of the account's own places: nothing is moved.
    () => {
      const [from, to] = open
      if (!from || !to || from === to || from.at !== to.at || from.held === 0n) return
      truth.sol -= 5000
      const both = [...tokens(from, 0n), ...tokens(to, to.held + from.held)]
      add({ keys: [me], tokens: both })
      to.held += from.held
      from.held = 0n
    },
  ]
  for (let turn = 0; turn < length; turn++) steps[below(steps.length)]?.()
  const places = open.map(({ place, held }) => ({ place, amount: held }))
  return { entries, truth, node: fakeSolanaLedger({ entries, places, head: 10_000 }) }
}

/** Creates a node that lacks some of the transactions, and sometimes answers with an error. */
const forgetful =
  (node: FakeNode, chance: Chance): FakeNode =>
  (call) => {
    if (call.method === 'getGenesisHash') return node(call)
    if (call.method === 'getTransaction' && chance() < 0.3) return { result: null }
    return chance() < 0.1 ? { error: { code: -32005, message: 'Node is behind' } } : node(call)
  }

async function readAll(first: FakeNode, second: FakeNode) {
  const { fetch } = fakeNodes({ [urls[0]]: first, [urls[1]]: second })
  const server = await createTestServer({ config: { chains: [chain] }, platform: { fetch } })
  const rows: HistoryPage['data'] = []
  let cursor = ''
  for (;;) {
    const query = `projectId=${projectId}&cursor=${cursor}`
    const answer = await server.request(`/v1/account/${me}/history?${query}`)
    const page = (await answer.json()) as HistoryPage
    expect(answer.status, JSON.stringify(page)).toBe(200)
    rows.push(...page.data)
    if (page.next === null) return rows
    cursor = page.next
  }
}

function sumOf(rows: HistoryPage['data'], mint: string | undefined, decimals: number): bigint {
  const asset = mint ?? 'So11111111111111111111111111111111111111111'
  return rows.reduce((sum, { transfers, metadata: { fee } }) => {
    const moved = transfers.reduce((total, one) => {
      if (!one.asset?.endsWith(`:${asset}`) || one.direction === 'self') return total
      const amount = parseUnits(one.quantity.numeric, decimals)
      return one.direction === 'in' ? total + amount : total - amount
    }, 0n)
    return sum + moved - (mint === undefined && fee ? parseUnits(fee.numeric, 9) : 0n)
  }, 0n)
}

test('the sum of a history equals the ledger’s balances after any events', async () => {
  for (let run = 0; run < fuzzRuns(25); run++) {
    const chance = seeded(fuzzSeed() * 1_000_003 + run)
    const { entries, truth, node } = createLedger(chance, 5 + Math.floor(chance() * 40))
    const about = `seed ${fuzzSeed()}, run ${run}`
    const rows = await readAll(forgetful(node, chance), node)
    const hashes = new Set(rows.map(({ metadata }) => metadata.hash))
    expect.soft(hashes.size, about).toBe(rows.length)
    expect.soft([...hashes].sort(), about).toEqual(entries.map(ledgerSignature).sort())
    expect.soft(sumOf(rows, undefined, 9), `SOL, ${about}`).toBe(BigInt(truth.sol))
    for (const [at, { mint, scale }] of mints.entries())
      expect
        .soft(sumOf(rows, mint, 6), `token ${at}, ${about}`)
        .toBe((truth.tokens[at] ?? 0n) * scale)
  }
})
