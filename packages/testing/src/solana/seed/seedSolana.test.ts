import { address, createKeyPairSignerFromPrivateKeyBytes, createSolanaRpc } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule, seedSpan } from '../../chains/seed/schedule.ts'
import { solanaAccounts } from '../accounts.ts'
import type { SolanaNode } from '../solanaNode.ts'
import { startSolanaNode } from '../startSolanaNode.ts'
import { tokenPrograms } from '../tokens/tokens.ts'
import { solanaCollectibles } from './collectibles.ts'
import { metadataAddress, metaplexProgram } from './metaplex.ts'
import { solanaSeedSteps } from './steps.ts'

const now = Date.UTC(2026, 4, 17, 12)
const siteUrl = 'http://localhost:5180'
let node: SolanaNode
let rpc: ReturnType<typeof createSolanaRpc>

beforeAll(async () => {
  node = await startSolanaNode({ now: () => now, seed: { siteUrl } })
  rpc = createSolanaRpc(node.url)
})

afterAll(() => node.stop())

const keys = Object.keys(solanaCollectibles) as (keyof typeof solanaCollectibles)[]

test.each(keys)('the mint of %s is derived from its name', async (key) => {
  const seed = new TextEncoder().encode(`portico local nft: ${key}`.padEnd(32, '.'))
  const signer = await createKeyPairSignerFromPrivateKeyBytes(seed)
  expect(solanaCollectibles[key].mint).toBe(signer.address)
})

test('60 transactions have their own times within three years', async () => {
  const planned = schedule(solanaSeedSteps, now / 1000)
  expect(planned).toHaveLength(60)
  const signatures = await rpc.getSignaturesForAddress(solanaAccounts.demo.address).send()
  const times = signatures.map(({ blockTime }) => Number(blockTime))
  const wanted = planned.map(({ time }) => time)
  // Transactions that name only the account's token accounts are not listed under the account itself.
  expect(times.length).toBeGreaterThan(30)
  const atStart = (time: number) => time < (wanted[0] as number)
  expect(times.filter((time) => !atStart(time) && !wanted.includes(time))).toEqual([])
  expect(Math.min(...wanted)).toBeLessThan(now / 1000 - seedSpan + 120 * 86_400)
  expect(signatures.filter(({ err }) => err !== null)).toHaveLength(3)
})

test('after the seed the clock shows the current time', async () => {
  expect(await rpc.getBlockTime(await rpc.getSlot().send()).send()).toBe(BigInt(now / 1000))
})

test('the demo account has the NFTs, with metadata at the addresses of Metaplex', async () => {
  const { value } = await rpc
    .getTokenAccountsByOwner(
      solanaAccounts.demo.address,
      { programId: tokenPrograms.classic },
      { encoding: 'jsonParsed' },
    )
    .send()
  const held = value.map(({ account }) => account.data.parsed.info)
  for (const { mint, file, name } of Object.values(solanaCollectibles)) {
    const one = held.find((info) => info.mint === mint)
    expect(one?.tokenAmount).toMatchObject({ amount: '1', decimals: 0 })
    const account = await rpc
      .getAccountInfo(address(await metadataAddress(mint)), { encoding: 'base64' })
      .send()
    expect(account.value?.owner).toBe(metaplexProgram)
    const text = Buffer.from(account.value?.data[0] ?? '', 'base64').toString('utf8')
    expect(text).toContain(`${siteUrl}/nfts/${file}\0`)
    expect(text).toContain(`${name}\0`)
  }
})
