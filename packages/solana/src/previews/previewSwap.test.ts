import { solanaAccounts } from '@portico/testing/chains'
import { expect, test } from 'vitest'
import { onSwaps, owner } from '../swaps/onSwaps.test.util.ts'

const world = onSwaps()
const { orderOf, writtenFor, swapper } = world
const sol = 0
const dollar = 1

async function previewed(give: number, get: number, amount: bigint, change = {}) {
  const { order, exchanged } = await orderOf(give, get, amount)
  const transaction = await writtenFor(exchanged, change)
  const { previews } = swapper()
  const named = [{ address: world.vaults()[dollar]?.mint ?? '', symbol: 'PUSD', decimals: 6 }]
  const preview = previews?.swap?.({ ...order, transaction, named, isAllowed: true })
  return { order, exchanged, preview: await preview }
}

test.each([
  ['SOL for a token', sol, dollar, 2_000_000_000n],
  ['a token for SOL', dollar, sol, 30_000_000n],
])('shows what %s does, and the amount expected', async (_what, give, get, amount) => {
  const { order, exchanged, preview } = await previewed(give, get, amount)
  expect(preview?.steps).toMatchObject([
    {
      kind: 'swap',
      to: owner,
      gives: { token: order.give, amount },
      gets: { token: order.get, amount: order.least, isLeast: true },
    },
  ])
  const changes = preview?.outcome.status === 'done' ? preview.outcome.changes : []
  const of = (token: string | undefined) => changes.find((one) => one.token === token)?.change
  expect(changes).toHaveLength(2)
  expect([of(order.give), of(order.get)]).toEqual([-amount, exchanged.quoted])
})

test('refuses a swap that is not the order', async () => {
  const payer = solanaAccounts.second.address
  await expect(previewed(sol, dollar, 1_000_000_000n, { payer })).rejects.toMatchObject({
    params: { problem: 'unsafe' },
  })
})

test('reports a swap that would fail, or for which the account has too little', async () => {
  const { preview } = await previewed(sol, dollar, 1_000_000_000n, {
    order: { quoted: 10n ** 12n },
  })
  expect(preview?.outcome).toEqual({ status: 'reverted', reason: 'less would come than the least' })
  const short = await previewed(dollar, sol, 10n ** 15n)
  expect(short.preview).toMatchObject({ isShort: true, outcome: { status: 'unavailable' } })
})
