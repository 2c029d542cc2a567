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
 * Random ledgers of Solana: SOL that comes, goes, is wrapped and unwrapped, and token accounts that are opened, filled,
 * emptied and closed. They also have a token with scaled amounts, one with transfer fees, NFTs, and failed transactions. One
 * of two nodes lacks some transactions, and lists some that were only on a fork. The history is compared with the sums
 * of the ledger, which are computed from the events instead of from its answers.
 */
const me = ledgerAddress('me')
const stranger = ledgerAddress('stranger')
const mints = [
  { mint: ledgerAddress('plain'), scale: 1n },
  { mint: ledgerAddress('scaled'), scale: 3n },
  { mint: ledgerAddress('with fees'), scale: 1n },
] as const
const feeMint = 2
const wrapped = 'So11111111111111111111111111111111111111112'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** The rent deposit of a token account, in lamports. */
const rent = 2_039_280
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
type Nft = { place: string; mint: string }

/** Creates a ledger with its true sums, which are not read from its answers. */
function createLedger(chance: Chance, length: number) {
  const below = (n: number) => Math.floor(chance() * n)
  const entries: LedgerEntry[] = []
  const open: Place[] = []
  const wraps: { place: string; held: number }[] = []
  const nfts: Nft[] = []
  const truth = { sol: 0, wrapped: 0, tokens: mints.map(() => 0n), rows: 0, nfts }
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
  const unchanged = (one: Place | undefined) => (one ? tokens(one, one.held) : [])
  const wrappedIn = (place: string) => ({ place, owner: me, mint: wrapped, decimals: 9 })
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
      const opened = { place: ledgerAddress(`place ${entries.length}`), at: below(3), held: 0n }
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
    () => {
      truth.sol -= 5000
      add({ keys: [me, stranger], hasFailed: true, tokens: unchanged(open[below(open.length)]) })
    },
    () => add({ keys: [stranger, me], hasFailed: true }),
    // A program keeps a part of what is sent, and of what comes.
    () => {
      const held = open.find(({ at }) => at === feeMint)
      if (!held) return
      const came = BigInt(100 + below(9_000_000))
      const kept = came / 100n
      const theirs = { place: ledgerAddress('theirs'), owner: stranger, mint: mints[feeMint].mint }
      const out = { ...theirs, before: came * 2n, after: came }
      add({ keys: [stranger], tokens: [...tokens(held, held.held + came - kept), out] })
      held.held += came - kept
      truth.tokens[feeMint] = (truth.tokens[feeMint] ?? 0n) + came - kept
      const sent = held.held / 2n
      const back = { ...theirs, before: 0n, after: sent - sent / 100n }
      add({ keys: [me], tokens: [...tokens(held, held.held - sent), back] })
      held.held -= sent
      truth.tokens[feeMint] = (truth.tokens[feeMint] ?? 0n) - sent
      truth.sol -= 5000
    },
    // Wraps SOL in a new account, whose rent the account pays.
    () => {
      const held = 1 + below(1_000_000)
      const place = ledgerAddress(`wrapped ${entries.length}`)
      wraps.push({ place, held })
      truth.sol -= 5000 + rent + held
      truth.wrapped += held
      const info = {
        source: me,
        newAccount: place,
        owner: tokenProgram,
        lamports: rent,
        space: 165,
      }
      add({
        keys: [me],
        tokens: [{ ...wrappedIn(place), after: BigInt(held) }],
        held: { [place]: 0 },
        lamports: { [me]: -rent - held, [place]: rent + held },
        instructions: [{ program: 'system', parsed: { type: 'createAccount', info } }],
      })
    },
    // Unwraps it: the account is closed, and everything in it returns.
    () => {
      const [first] = wraps.splice(below(wraps.length), 1)
      if (!first) return
      const { place, held } = first
      truth.sol += rent + held - 5000
      truth.wrapped -= held
      const info = { account: place, destination: me, owner: me }
      add({
        keys: [me],
        tokens: [{ ...wrappedIn(place), before: BigInt(held) }],
        held: { [place]: rent + held },
        lamports: { [me]: rent + held, [place]: -rent - held },
        instructions: [{ program: 'spl-token', parsed: { type: 'closeAccount', info } }],
      })
    },
    () => {
      const nft = {
        place: ledgerAddress(`gallery ${entries.length}`),
        mint: ledgerAddress(`nft ${entries.length}`),
      }
      nfts.push(nft)
      add({ keys: [stranger, me], tokens: [{ ...nft, owner: me, decimals: 0, after: 1n }] })
    },
    () => {
      const [nft] = nfts.splice(below(nfts.length), 1)
      if (!nft) return
      truth.sol -= 5000
      const own = { ...nft, owner: me, decimals: 0 }
      const theirs = { ...own, place: ledgerAddress('their gallery'), owner: stranger }
      add({
        keys: [me],
        tokens: [
          { ...own, before: 1n, after: 0n },
          { ...theirs, after: 1n },
        ],
      })
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
  const places = [
    ...open.map(({ place, held }) => ({ place, amount: held })),
    ...wraps.map(({ place, held }) => ({ place, amount: BigInt(held) })),
    ...nfts.map(({ place }) => ({ place, amount: 1n })),
  ]
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

/** Creates a node that also lists transactions that were only on a fork. No node returns them. */
const forked =
  (node: FakeNode, chance: Chance): FakeNode =>
  async (call) => {
    const answer = await node(call)
    if (call.method !== 'getSignaturesForAddress' || !('result' in answer)) return answer
    const rows = answer.result as { slot: number }[]
    const at = Math.floor(chance() * rows.length)
    const near = rows[at]
    if (!near || chance() < 0.5) return answer
    const salt = 1_000_000 + Math.floor(chance() * 1000)
    const lost = { ...near, signature: ledgerSignature({ slot: near.slot, salt, keys: [] }) }
    return { result: [...rows.slice(0, at), lost, ...rows.slice(at)] }
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

/** Returns the mints of the NFTs that came and did not go. */
function nftsIn(rows: HistoryPage['data']): string[] {
  const held = new Map<string, number>()
  for (const { tokenId, direction } of rows.flatMap(({ transfers }) => transfers))
    if (tokenId !== undefined)
      held.set(tokenId, (held.get(tokenId) ?? 0) + (direction === 'in' ? 1 : -1))
  return [...held].flatMap(([mint, count]) => (count > 0 ? [mint] : [])).sort()
}

test('the sum of a history equals the ledger’s balances after any events', async () => {
  for (let run = 0; run < fuzzRuns(25); run++) {
    const chance = seeded(fuzzSeed() * 1_000_003 + run)
    const { entries, truth, node } = createLedger(chance, 5 + Math.floor(chance() * 40))
    const about = `seed ${fuzzSeed()}, run ${run}`
    const all = await readAll(forgetful(forked(node, chance), chance), node)
    const known = new Set(entries.map(ledgerSignature))
    const rows = all.filter(({ metadata }) => known.has(metadata.hash))
    const lost = all.filter((row) => !rows.includes(row))
    expect
      .soft(
        lost.every(({ metadata }) => metadata.unread),
        about,
      )
      .toBe(true)
    expect
      .soft(
        lost.flatMap(({ transfers }) => transfers),
        about,
      )
      .toEqual([])
    const hashes = new Set(rows.map(({ metadata }) => metadata.hash))
    expect.soft(hashes.size, about).toBe(rows.length)
    expect.soft([...hashes].sort(), about).toEqual([...known].sort())
    expect.soft(sumOf(rows, undefined, 9), `SOL, ${about}`).toBe(BigInt(truth.sol))
    expect.soft(sumOf(rows, wrapped, 9), `wrapped SOL, ${about}`).toBe(BigInt(truth.wrapped))
    for (const [at, { mint, scale }] of mints.entries())
      expect
        .soft(sumOf(rows, mint, 6), `token ${at}, ${about}`)
        .toBe((truth.tokens[at] ?? 0n) * scale)
    expect.soft(nftsIn(rows), `NFTs, ${about}`).toEqual(truth.nfts.map(({ mint }) => mint).sort())
    const failed = rows.filter(({ metadata }) => metadata.status === 'failed')
    const failures = entries.filter(({ hasFailed }) => hasFailed).map(ledgerSignature)
    expect.soft(failed.map(({ metadata }) => metadata.hash).sort(), about).toEqual(failures.sort())
    expect
      .soft(
        failed.flatMap(({ transfers }) => transfers),
        about,
      )
      .toEqual([])
  }
})
