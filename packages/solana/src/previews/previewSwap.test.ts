import { solanaAccounts } from '@portico/testing/chains'
import { getAddressEncoder } from '@solana/kit'
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

test('names who may take the bought token back at any time', async () => {
  const { order, exchanged } = await orderOf(sol, dollar, 1_000_000_000n)
  const transaction = await writtenFor(exchanged)
  const { previews } = swapper(withRuler)
  const preview = await previews?.swap?.({ ...order, transaction, named: [], isAllowed: true })
  const changes = preview?.outcome.status === 'done' ? preview.outcome.changes : []
  expect(changes.map(({ token, ruler }) => [token, ruler])).toEqual([
    [undefined, undefined],
    [order.get, owner],
  ])
})

/** A node that says that the demo account is the permanent delegate of each mint. */
const withRuler: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  if (!String(init?.body).includes('getMultipleAccounts')) return response
  const answer = await response.json()
  for (const account of answer.result.value) {
    const plain = Buffer.from(account?.data[0] ?? '', 'base64')
    if (plain.length !== 82) continue
    const extension = [1, 12, 0, 32, 0, ...getAddressEncoder().encode(owner)]
    const data = Buffer.concat([plain, Buffer.alloc(165 - 82), Buffer.from(extension)])
    account.data[0] = data.toString('base64')
  }
  return Response.json(answer)
}

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
