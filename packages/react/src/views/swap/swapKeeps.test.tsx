import { walletError } from '@portico/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { amount, button, dialog, openSwap } from './swap.test.util.tsx'

const text = (words: string | RegExp) => dialog().getByText(words)

/** Opens the review of a swap of twenty dollars for ether. */
async function reviewDollars(): Promise<void> {
  await userEvent.click(button(/^You pay/))
  await userEvent.click(button(/^Dollar/))
  await userEvent.click(button(/^You receive/))
  await userEvent.click(button(/^Ether/))
  await userEvent.fill(amount(), '20')
  await userEvent.click(button('Review'))
}

test('an amount of zero leaves nothing on the form', async () => {
  await openSwap()
  await userEvent.click(button(/^You receive/))
  await userEvent.click(button(/^Dollar/))
  await userEvent.fill(amount(), '0')
  await expect.element(button('Enter an amount')).toBeDisabled()
  const bare = () =>
    [...(amount().element().closest('form')?.childNodes ?? [])].filter(
      ({ nodeType }) => nodeType === Node.TEXT_NODE,
    )
  await expect.poll(bare).toEqual([])
})

test('a visitor who declines a swap after its allowance sees that the allowance remains', async () => {
  let asked = 0
  const requests = {
    eth_sendTransaction: () => {
      asked += 1
      if (asked === 2) throw walletError(4001, 'No.')
      return `0x${String(asked).repeat(64)}`
    },
  }
  await openSwap({ wallet: { requests }, dollars: 90_000_000n })
  await reviewDollars()
  await expect.element(text(/^You’ll confirm twice/)).toBeVisible()
  await userEvent.click(button('Swap'))
  await expect.element(text(/^USD is still approved/)).toBeVisible()
  await userEvent.click(button('Try again'))
  await expect.element(text(/^Swapped 20 USD/)).toBeVisible()
  await expect.poll(() => asked).toBe(3)
})

test('a visitor whose swap is refused after its allowance sees that the allowance remains', async () => {
  const refusals: Record<string, string> = {}
  const requests = {
    eth_sendTransaction: () => {
      refusals['build-transaction'] = 'PRICE_MOVED'
      return `0x${'1'.repeat(64)}`
    },
  }
  await openSwap({ wallet: { requests }, refusals, dollars: 90_000_000n })
  await reviewDollars()
  await userEvent.click(button('Swap'))
  await expect.element(text('The price has moved. Nothing was swapped')).toBeVisible()
  await expect.element(text(/^USD is still approved/)).toBeVisible()
})

test('a swap that is declined before any allowance does not mention an allowance', async () => {
  const requests = {
    eth_sendTransaction: () => {
      throw walletError(4001, 'No.')
    },
  }
  await openSwap({ wallet: { requests }, dollars: 90_000_000n })
  await reviewDollars()
  await userEvent.click(button('Swap'))
  await expect.element(text('Request cancelled')).toBeVisible()
  await expect.element(text(/is still approved/)).not.toBeInTheDocument()
})

test('a wallet with two requests has both steps beside it, with the current one', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const requests = { eth_sendTransaction: () => answers[asked++]?.promise }
  await openSwap({ wallet: { requests }, dollars: 90_000_000n })
  await reviewDollars()
  await userEvent.click(button('Swap'))
  await expect.element(text(/^Allow exactly 20 USD in/)).toBeVisible()
  const steps = () =>
    dialog()
      .getByRole('listitem')
      .elements()
      .map((step) => [step.textContent, step.ariaCurrent])
  await expect.poll(steps).toEqual([
    ['Allow', 'step'],
    ['Swap', null],
  ])
  answers[0]?.resolve(`0x${'1'.repeat(64)}`)
  await expect.element(text(/^Confirm the swap in/)).toBeVisible()
  await expect.poll(steps).toEqual([
    ['Allow', null],
    ['Swap', 'step'],
  ])
  answers[1]?.resolve(`0x${'2'.repeat(64)}`)
  await expect.element(text(/^Swapped 20 USD/)).toBeVisible()
  await expect.poll(steps).toEqual([])
})
