import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.ts'
import { collectibles } from '../contracts.ts'
import { deployContracts } from '../deployContracts.ts'
import { rpc } from '../rpc.ts'
import { type Anvil, startAnvil } from '../startAnvil.ts'
import { people } from './people.ts'
import { seedArt } from './pictures.ts'
import { schedule, seedSpan } from './schedule.ts'
import { seedChain } from './seedChain.ts'
import { type SeedKind, seedSteps } from './steps.ts'

const now = Date.UTC(2026, 4, 17, 12) / 1000
const siteUrl = 'http://localhost:5180'
let anvil: Anvil

type Block = { timestamp: Hex; transactions: { hash: Hex; from: string; to: string | null }[] }
const blockAt = (tag: Hex | 'latest') => rpc<Block>(anvil.url, 'eth_getBlockByNumber', [tag, true])

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337, timestamp: now - seedSpan })
  await deployContracts(anvil)
  await seedChain({ url: anvil.url, now, siteUrl })
})

afterAll(() => anvil.stop())

test('the table has 300 transactions, of every kind', () => {
  const counts = new Map<SeedKind, number>()
  for (const { kind, times } of seedSteps) counts.set(kind, (counts.get(kind) ?? 0) + times)
  expect([...counts.values()].reduce((sum, times) => sum + times, 0)).toBe(300)
  expect([...counts.keys()].sort()).toEqual([
    'approve',
    'borrow',
    'burn',
    'claim',
    'deploy',
    'deposit',
    'execute',
    'failed',
    'mint',
    'receive',
    'repay',
    'revoke',
    'send',
    'spam',
    'trade',
    'withdraw',
  ])
})

test('each transaction has a separate block, at its own time within three years', async () => {
  const planned = schedule(seedSteps, now)
  const head = Number(await rpc<Hex>(anvil.url, 'eth_blockNumber'))
  const first = head - planned.length + 1
  const blocks = await Promise.all(
    planned.map((_, index) => blockAt(`0x${(first + index).toString(16)}`)),
  )
  expect(blocks.map(({ transactions }) => transactions.length)).toEqual(planned.map(() => 1))
  expect(blocks.map(({ timestamp }) => Number(timestamp))).toEqual(planned.map(({ time }) => time))
  expect(planned[0]?.time).toBeLessThan(now - seedSpan + 86_400)
  expect(planned.at(-1)?.time).toBeLessThan(now - 3600)
})

test('transactions lie on both sides of the turn of the year', () => {
  const turn = Date.UTC(2026, 0, 1) / 1000
  const near = schedule(seedSteps, now).filter(({ time }) => Math.abs(time - turn) < 3600)
  expect(near.map(({ time }) => time < turn)).toEqual([true, false])
})

test('after the seed the clock shows the current time, and transactions are mined at once', async () => {
  await rpc(anvil.url, 'eth_sendTransaction', [
    { from: accounts.demo.address, to: people.bob, value: '0x1' },
  ])
  await expect
    .poll(async () => Number((await blockAt('latest')).timestamp))
    .toBeGreaterThanOrEqual(now)
  expect(Number((await blockAt('latest')).timestamp)).toBeLessThan(now + 600)
})

test('the demo account owns the pictures if the site serves them', async () => {
  const { createPublicClient, http } = await import('viem')
  const client = createPublicClient({ transport: http(anvil.url) })
  for (const { id } of seedArt) {
    const read = { ...collectibles.art, args: [id] } as const
    expect(await client.readContract({ ...read, functionName: 'ownerOf' })).toBe(
      accounts.demo.address,
    )
    const uri = await client.readContract({ ...read, functionName: 'tokenURI' })
    expect(decodeURIComponent(uri)).toContain(`${siteUrl}/nfts/`)
  }
})
