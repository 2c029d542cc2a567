import { toCaipAddress } from '@portico/contract'
import { queryClient, refreshBalances } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { amount, button, chain, dialog, from, openSwap, unit } from './swap.test.util.tsx'

const there = 'eip155:31338'
const text = (words: string | RegExp) => dialog().getByText(words)
const search = () => dialog().getByRole('searchbox')
const loading = () => dialog().getByRole('status').getByText('Loading')

/** The form of an account whose balances a node delays until the test allows them. */
async function openUnread(network: string) {
  const node = Promise.withResolvers<void>()
  const adapter = mockAdapter({
    connectors: [mockConnector()],
    balances: { [from]: 10n * unit },
  })
  const load = adapter.load.bind(adapter)
  adapter.load = async (context) => {
    const actions = await load(context)
    const { getBalance } = actions
    return {
      ...actions,
      getBalance: async (params) => {
        if (params.network.caipNetworkId === network) await node.promise
        return getBalance(params)
      },
    }
  }
  const networks = [mockNetwork(chain), { ...mockNetwork(there), name: 'Lighthouse' }]
  const opened = await openSwap({ options: { networks, adapters: [adapter] } })
  const { swaps } = await opened.portico.internal.adapter('eip155')
  const across = (one: { id: string }, other: { id: string }) =>
    one.id === other.id ? [] : ['lifi-across']
  Object.assign(swaps ?? {}, { across })
  return { ...opened, adapter, node }
}

async function chooseThere(): Promise<void> {
  await userEvent.click(button(/^You receive/))
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Network' }), 'Lighthouse')
}

test('an amount is not compared with an unknown balance', async () => {
  const { node } = await openUnread(chain)
  await expect.element(loading()).toBeInTheDocument()
  await expect.element(amount()).not.toBeInTheDocument()
  node.resolve()
  await userEvent.fill(amount(), '1')
  await expect.element(text('10 ETH')).toBeVisible()
})

test('unreadable balances are reported, and read again', async () => {
  const { node, adapter } = await openUnread(chain)
  adapter.fail('getBalance', new Error('The node is gone.'))
  node.resolve()
  const again = button('Try again')
  await expect.element(again).toBeVisible()
  adapter.fail('getBalance', undefined)
  await userEvent.click(again)
  await expect.element(text('10 ETH')).toBeVisible()
})

test('the tokens of a network show once their balances are known', async () => {
  const { portico, node } = await openUnread(there)
  await chooseThere()
  const listed = () => queryClient(portico).getQueryData(['swapTokens', there])
  await expect.poll(listed).toBeDefined()
  await expect.element(loading()).toBeInTheDocument()
  await expect.element(button(/^Ether/)).not.toBeInTheDocument()
  node.resolve()
  const held = dialog().getByRole('list', { name: 'Your tokens' })
  await expect.element(held.getByRole('button', { name: /^Ether.*10/ })).toBeVisible()
})

test('a token stays under the press and the focus when its balance changes', async () => {
  const { portico, adapter, node } = await openUnread(there)
  adapter.setBalance(from, 0n)
  node.resolve()
  await chooseThere()
  await expect.element(button(/^Ether.*Lighthouse/)).toBeVisible()
  await expect.poll(() => search().element().matches(':focus')).toBe(true)
  const row = button(/^Ether.*Lighthouse/).element() as HTMLElement
  row.focus()
  adapter.setBalance(from, 3n * unit)
  await refreshBalances(portico, toCaipAddress(there, from))
  await expect.poll(() => row.textContent).toMatch(/Lighthouse3/)
  await expect.poll(() => row.matches(':focus')).toBe(true)
})
