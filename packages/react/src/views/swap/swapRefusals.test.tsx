import type { SwapActions } from '@portico/core/adapter'
import { errorOf, swapProblem } from '@portico/core/adapter'
import { activeConnection, connectorOf } from '@portico/core/internal'
import type { MockConnector } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  amount,
  button,
  chain,
  chooseDollar,
  dialog,
  openSwap,
  type Quote,
  router,
  twice,
} from './swap.test.util.tsx'

const text = (words: string | RegExp) => dialog().getByText(words)

/**
 * Opens the form of an account with dollars too; records the server's requests to build, and the wallet's requests to
 * send.
 */
async function open(
  opening: Parameters<typeof openSwap>[0] = {},
  changed: Partial<SwapActions> = {},
) {
  const sent: unknown[] = []
  const requests = {
    eth_sendTransaction: (params: unknown) => {
      sent.push(params)
      return `0x${'1'.repeat(64)}`
    },
  }
  const opened = await openSwap({ wallet: { requests }, dollars: 90_000_000n, ...opening })
  const { swaps } = await opened.portico.internal.adapter('eip155')
  Object.assign(swaps ?? {}, changed)
  return { ...opened, sent }
}

async function swapEther(): Promise<void> {
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
}

/** Swaps dollars, for which the wallet must make an allowance first. */
async function swapDollars(): Promise<void> {
  await chooseDollar()
  await userEvent.click(button('Switch direction'))
  await userEvent.fill(amount(), '20')
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
}

async function expectNotAllowed(): Promise<void> {
  await expect.element(text('The approval is too small for this swap')).toBeVisible()
  await expect
    .element(text('Nothing was swapped. Approve the whole amount, or swap less.'))
    .toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
}

test('a wallet that allowed less than the swap needs gets no swap request', async () => {
  const { sent, built } = await open({}, { readAllowance: async () => 19_999_999n })
  await swapDollars()
  await expectNotAllowed()
  // The allowance, and nothing after it.
  expect([sent.length, built]).toEqual([1, []])
  await userEvent.click(button('Edit'))
  await expect.element(amount()).toHaveValue('20')
})

test('an allowance that the server finds too low is reported in the same words', async () => {
  const { sent } = await open({ refusals: { 'build-transaction': 'ALLOWANCE_TOO_LOW' } })
  await swapDollars()
  await expectNotAllowed()
  expect(sent).toHaveLength(1)
})

async function expectUnsafe(): Promise<void> {
  await expect.element(text('The server returned a different swap')).toBeVisible()
  await expect.element(text('Nothing was swapped. Tell the owner of this site.')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
}

test('a transaction of another network than the agreed one is not signed', async () => {
  const { portico, sent } = await open()
  const { platform } = portico.internal
  const usual = platform.fetch
  vi.spyOn(platform, 'fetch').mockImplementation((input, init) => {
    if (!String(input).includes('build-transaction')) return usual(input, init)
    const to = router.replace(chain, 'eip155:1')
    const tx = { from: router, to, data: '0x12', amount: '1', value: '0' }
    return Promise.resolve(Response.json({ tx: { ...tx, eip155: { gasPrice: '1' } } }))
  })
  await swapEther()
  await expectUnsafe()
  expect(sent).toEqual([])
})

test('a service that builds anything other than agreed gets no allowance', async () => {
  const quote: Quote = async (query) => ({ ...(await twice(query)), source: 'lifi' })
  const { sent } = await open(
    { quote },
    {
      sources: () => ['lifi'],
      assertOrder: () => Promise.reject(swapProblem('unsafe')),
    },
  )
  await swapDollars()
  await expectUnsafe()
  expect(sent).toEqual([])
})

async function expectWrongAccount(): Promise<void> {
  await expect.element(text('The wallet uses another account now')).toBeVisible()
  await expect
    .element(text('Choose the account of this site in the wallet again. Nothing was sent.'))
    .toBeVisible()
}

test('a wallet that changes accounts while the swap is built gets no request', async () => {
  const { promise: building, resolve } = Promise.withResolvers<void>()
  const { portico, sent } = await open({ building })
  await swapEther()
  await expect.element(text('Preparing the swap…')).toBeVisible()
  const state = portico.internal.store.getState()
  const connection = activeConnection(state)
  const connector = connection && (connectorOf(state, connection) as MockConnector)
  const addresses = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  connector?.emit({ type: 'accounts', namespace: 'eip155', addresses })
  resolve()
  await expectWrongAccount()
  expect(sent).toEqual([])
})

test('a wallet that has silently changed accounts gets no request', async () => {
  // The answer of an adapter that has queried the wallet for its accounts.
  const swap = () => Promise.reject(errorOf('WALLET_WRONG_ACCOUNT'))
  const { portico, sent } = await open({}, { swap })
  await swapEther()
  await expectWrongAccount()
  expect(sent).toEqual([])
  await expect.poll(() => portico.store.getState().pending).toBe(0)
})
