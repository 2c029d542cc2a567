import type { Nft } from '@portico/contract'
import { pair } from '@portico/core/adapter'
import { type Balances, balancesQuery, nftsQuery, queryClient } from '@portico/core/internal'
import { mockAdapter, mockPairing } from '@portico/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import {
  address,
  button,
  connectedWidget,
  listed,
} from '../views/account/openAccount.test.util.tsx'
import { pressDown } from './pressDown.test.util.ts'

beforeEach(() => page.viewport(1280, 720))

const account = `eip155:31337:${address}` as const
const contract = (at: number) => `0x${String(at).padStart(40, '0')}`

const topOf = async (what: Locator) => (await what.findElement()).getBoundingClientRect().top

/** Presses down, inserts something that moves the target away, and releases. */
async function pressWhile(what: Locator, come: () => unknown): Promise<void> {
  await expect.element(what).toBeVisible()
  const release = await pressDown(what)
  const before = await topOf(what)
  await come()
  await expect.poll(() => topOf(what)).not.toBe(before)
  await release()
}

const nft = (at: number): Nft => ({
  id: `eip155:31337/erc721:${contract(7)}/${at}`,
  chainId: 'eip155:31337',
  standard: 'erc721',
  contract: contract(7),
  tokenId: String(at),
  amount: '1',
  name: `Sketch ${at}`,
  image: null,
  metadata: 'read',
  collection: { id: `eip155:31337:${contract(7)}`, name: 'Sketches', symbol: null },
  isSpam: at === 1,
  unsendable: null,
})

describe('a press counts for the element on which it began, even if that is pushed away', () => {
  const spam = listed('GIFT', { address: contract(1), name: 'Claim at gift.example', price: null })

  test('by tokens that load', async () => {
    const { portico } = await connectedWidget({ api: [listed('ETH'), spam] })
    portico.open()
    const fold = button('Hidden (1)')
    await pressWhile(fold, () => {
      const { queryKey } = balancesQuery(portico, account)
      const client = queryClient(portico)
      const token = (at: number) => ({
        networkId: 'eip155:31337' as const,
        address: contract(at),
        name: `T${at}`,
        symbol: `T${at}`,
        decimals: 18,
        balance: 10n ** 18n,
        price: String(1000 - at),
      })
      client.setQueryData<Balances>(queryKey, (known) => {
        if (!known) throw new Error('no balances yet')
        return { ...known, assets: [...known.assets, ...[2, 3, 4].map(token)] }
      })
    })
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  })

  test('by NFTs that load', async () => {
    const { portico } = await connectedWidget({ api: [listed('ETH')] })
    const { queryKey } = nftsQuery(portico, { caipAddress: account, everywhere: false })
    const show = (count: number) =>
      queryClient(portico).setQueryData(queryKey, {
        nfts: Array.from({ length: count }, (_, at) => nft(at + 1)),
        next: null,
        coverage: [],
        served: true,
        cached: false,
      })
    show(2)
    void portico.open({ view: 'Account', currentTab: 'nfts' })
    const fold = button('Hidden (1)')
    await pressWhile(fold, () => show(9))
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  })

  test('by new options while a wallet on another device has the request', async () => {
    const phone = mockPairing({ name: 'Pocket', behaviour: 'approve' })
    const adapter = mockAdapter({ balances: { [address]: 10n ** 19n } })
    const { portico } = renderWidget({ pairing: phone, adapters: [adapter] })
    await pair(portico)
    phone.connector.behave('hang')
    const failed = portico.signMessage({ message: 'Hello' }).catch(({ code }) => code)
    await expect.element(button('Try again')).toBeVisible()
    const { waitingFor } = portico.store.getState()
    portico.internal.store.setState({ waitingFor: undefined })
    await expect.element(button('Try again')).not.toBeInTheDocument()
    await pressWhile(button('Cancel'), () => portico.internal.store.setState({ waitingFor }))
    expect(await failed).toBe('USER_REJECTED')
  })

  test('and does not count if the pointer left before the release', async () => {
    const { portico } = await connectedWidget({ api: [listed('ETH'), spam] })
    portico.open()
    const fold = button('Hidden (1)')
    await expect.element(fold).toBeVisible()
    await (await pressDown(fold))({ x: 0, y: -60 })
    await button('Receive').click()
    await button('Back').click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  })
})
