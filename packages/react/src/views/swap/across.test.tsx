import type { SwapActions } from '@portico/core/adapter'
import { trackerOf } from '@portico/core/internal'
import { mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  amount,
  button,
  chain,
  dialog,
  from,
  got,
  openSwap,
  type Quote,
  twice,
  unit,
} from './swap.test.util.tsx'

const there = 'eip155:31338'
const text = (words: string | RegExp) => dialog().getByText(words)
const hash = `0x${'b'.repeat(64)}`

/** The usual quote, by a service that takes two and a half minutes. */
const quote: Quote = async (query) => ({
  ...(await twice(query)),
  source: 'lifi-across',
  provider: 'LI.FI',
  across: { bridge: 'Across', seconds: 150, fees: [{ amount: '2', symbol: 'ETH', decimals: 18 }] },
})

type Opening = Parameters<typeof openSwap>[0] & { brought?: bigint; said?: object }

/** The form of a site whose tokens can also be bought on its other network. */
async function open({ brought, said, ...opening }: Opening = {}) {
  const opened = await openSwap({
    quote,
    answers: { '/v1/convert/status': () => ({ said: 'pending', end: null, seen: null, ...said }) },
    ...opening,
    options: {
      networks: [
        { ...mockNetwork(chain), name: 'Harbour' },
        { ...mockNetwork(there), name: 'Lighthouse' },
      ],
      ...opening?.options,
    },
  })
  const { swaps } = await opened.portico.internal.adapter('eip155')
  const bridge: Partial<SwapActions> = {
    across: (one, other) => (one.id === other.id ? [] : ['lifi-across']),
    readBridged: async () => ({ amount: unit }),
    readArrival: async () => (brought === undefined ? undefined : { amount: brought }),
  }
  Object.assign(swaps ?? {}, bridge)
  return opened
}

/** Chooses dollars of the other network, for one ether. */
async function choose(): Promise<void> {
  await userEvent.click(button(/^You receive/))
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Network' }), 'Lighthouse')
  await userEvent.click(button(/^Dollar USD.*Lighthouse/))
  await userEvent.fill(amount(), '1')
}

test('the form shows the networks of both tokens, the duration, and the cost', async () => {
  await open()
  await choose()
  await expect.element(got()).toHaveTextContent('2')
  await expect.element(text('on Harbour')).toBeVisible()
  await expect.element(text('on Lighthouse')).toBeVisible()
  await expect.element(text('3 minutes')).toBeVisible()
  await expect.element(dialog().getByText('Across', { exact: true })).toBeVisible()
  await expect.element(button('Switch direction')).toBeDisabled()
})

test('the review shows the minimum received, and what happens if nobody delivers', async () => {
  await open()
  await choose()
  await userEvent.click(button('Review'))
  await expect.element(text('You pay on Harbour')).toBeVisible()
  await expect.element(text('You receive on Lighthouse')).toBeVisible()
  await expect
    .element(
      text(
        /^At least 1.98 USD arrives on Lighthouse\. If the delivery fails, .* refunded on Harbour/,
      ),
    )
    .toBeVisible()
})

test.each<[string, Opening, RegExp]>([
  ['is on its way', {}, /^1 ETH is on its way to Lighthouse$/],
  [
    'has arrived, with what it really brought',
    { said: { said: 'arrived', end: { chainId: there, hash } }, brought: 1_990_000n },
    /^You received 1\.99 USD$/,
  ],
  [
    'came back',
    { said: { said: 'refunded', end: { chainId: chain, hash } }, brought: unit },
    /^1 ETH was refunded on Harbour\.$/,
  ],
  [
    'is said to have arrived, and is not believed',
    { said: { said: 'arrived', end: { chainId: there, hash } } },
    /^1 ETH is on its way to Lighthouse$/,
  ],
])('a sent swap %s', async (_, opening, words) => {
  await open(opening)
  await choose()
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text(words)).toBeVisible()
})

test('a swap that is no longer tracked is not called complete', async () => {
  const { portico } = await open()
  await choose()
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text(/^1 ETH is on its way to Lighthouse$/)).toBeVisible()
  const tracker = trackerOf(portico)
  for (const { id } of tracker.store.getState()) tracker.remove(id)
  await expect.element(text('The swap is taking longer')).toBeVisible()
  await expect.element(text(/^Swapped 1 ETH/)).not.toBeInTheDocument()
})

test('a swap that did not arrive in time is read again', async () => {
  const transfer = {
    networkId: chain,
    from,
    to: from,
    amount: String(unit),
    symbol: 'ETH',
    decimals: 18,
    swap: {
      amount: '2000000',
      symbol: 'USD',
      decimals: 6,
      across: {
        networkId: there,
        least: '1980000',
        source: 'lifi-across',
        seconds: 60,
        bridged: { amount: String(unit) },
      },
    },
  }
  const status = { state: 'confirmed', hash: `0x${'a'.repeat(64)}`, at: 1 }
  const late = { id: 'late', at: 1, transfer, status, arrival: { state: 'unknown', at: 2 } }
  const { portico } = await open({
    stored: { 'portico.transactions': JSON.stringify({ version: 1, transactions: [late] }) },
  })
  void portico.open({ view: 'Transactions' })
  await userEvent.click(button(/Swap delayed/))
  await expect.element(text('Your swap hasn’t arrived yet')).toBeVisible()
  await userEvent.click(button('Check again'))
  await expect.element(text(/^1 ETH is on its way to Lighthouse$/)).toBeVisible()
})

test('a network without swaps is not offered', async () => {
  await openSwap({ quote: twice })
  await userEvent.click(button(/^You receive/))
  await expect.element(button(/^Dollar USD/)).toBeVisible()
  await expect.element(dialog().getByRole('combobox')).not.toBeInTheDocument()
})
