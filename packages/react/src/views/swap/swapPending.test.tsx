import { errorOf, type SendActions } from '@portico/core/adapter'
import { trackerOf } from '@portico/core/internal'
import type { MockAdapter } from '@portico/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { amount, button, chooseDollar, dialog, openSwap } from './swap.test.util.tsx'

const text = (words: string | RegExp) => dialog().getByText(words)

type Outcome = Parameters<MockAdapter['setOutcome']>[0]

/** Opens a form on a network where a sent swap has this outcome; counts the wallet's requests to send. */
async function open(outcome: Outcome, opening: Parameters<typeof openSwap>[0] = {}) {
  let asked = 0
  const requests = { eth_sendTransaction: () => `0x${String(++asked).repeat(64)}` }
  const { portico } = await openSwap({ wallet: { requests }, ...opening })
  const [adapter] = portico.config.adapters as readonly MockAdapter[]
  const become = (next: Outcome) => adapter?.setOutcome(next)
  become(outcome)
  return { portico, become, asked: () => asked }
}

async function swapEther(): Promise<void> {
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
}

test.each([
  ['is swapped', 'confirmed', 'Swapped 1 ETH to USD'],
  ['is reverted', 'reverted', 'The transaction was reverted: unknown reason'],
  ['gives its place to another', 'replaced', 'Another transaction took its place'],
] as const)(
  'a swap that takes longer than the wait says so, and later that it %s',
  async (_, outcome, words) => {
    const { portico, become, asked } = await open('pending')
    const pending = () => portico.store.getState().pending
    await swapEther()
    await expect.element(text('The swap is taking longer')).toBeVisible()
    await expect.element(text(/You can safely close this window\.$/)).toBeVisible()
    await expect.element(button('View activity')).toBeVisible()
    await expect.element(text(words)).not.toBeInTheDocument()
    await expect.poll(pending).toBe(1)
    become(outcome)
    const tracker = trackerOf(portico)
    for (const { id } of tracker.store.getState()) await tracker.look(id)
    await expect.element(text(words)).toBeVisible()
    await expect.element(text('The swap is taking longer')).not.toBeInTheDocument()
    await expect.poll(pending).toBe(0)
    expect(asked()).toBe(1)
  },
)

test('a swap that is reverted says so, and is not sent again', async () => {
  const { asked } = await open('reverted')
  await swapEther()
  await expect.element(text('The transaction was reverted: unknown reason')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await userEvent.click(button('Done'))
  expect(asked()).toBe(1)
})

test('a reverted swap says why if the chain returns a reason', async () => {
  const { portico } = await open('reverted')
  const { send } = await portico.internal.adapter('eip155')
  const reverted: Partial<SendActions> = {
    waitForReceipt: () =>
      Promise.reject(errorOf('TRANSACTION_REVERTED', { reason: 'Too little received' })),
  }
  Object.assign(send ?? {}, reverted)
  await swapEther()
  await expect.element(text('The transaction was reverted: Too little received')).toBeVisible()
})

test('an allowance that is in no block in time swaps nothing, and counts once it is', async () => {
  const { become, asked } = await open('pending', { dollars: 90_000_000n })
  await chooseDollar()
  await userEvent.click(button('Switch direction'))
  await userEvent.fill(amount(), '20')
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text('Receipt not found')).toBeVisible()
  expect(asked()).toBe(1)
  become('confirmed')
  await userEvent.click(button('Try again'))
  await expect.element(text('Swapped 20 USD to ETH')).toBeVisible()
  expect(asked()).toBe(2)
})
