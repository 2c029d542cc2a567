import { queryClient } from '@portico/core/internal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countInFirstFrame } from '../../../firstFrame.test.util.ts'
import { button, dialog, listed, openAccount } from '../openAccount.test.util.tsx'

beforeEach(() => page.viewport(1280, 720))
afterEach(() => void vi.restoreAllMocks())

const contract = (digit: string) => `0x${digit.repeat(40)}`
const list = (name: string | RegExp) => dialog().getByRole('list', { name })
const titles = (name: string | RegExp = 'Tokens') =>
  [...list(name).element().querySelectorAll('.row-title')].map((title) => title.textContent)
const pressed = (name: string) => button(name).element().getAttribute('aria-pressed')

const other = (symbol: string, given: Parameters<typeof listed>[1] = {}) => ({
  ...listed(symbol, given),
  chainId: 'eip155:31338',
  ...(given.address && { address: `eip155:31338:${given.address}` }),
})

describe('the tokens of an account', () => {
  test('are sorted by value; spam and dust unfold at the end', async () => {
    const api = [
      listed('ETH', { name: 'Ether', numeric: '2.5', price: 1 }),
      listed('LOW', { address: contract('1'), price: 2 }),
      listed('HIGH', { address: contract('2'), price: 900 }),
      listed('DUST', { address: contract('3'), price: 0.001 }),
      listed('GIFT', { address: contract('4'), name: 'Claim at gift.example', price: null }),
    ]
    await openAccount({ api })
    await expect.element(list('Tokens').getByText('HIGH Token')).toBeVisible()
    await expect.poll(() => titles()).toEqual(['HIGH Token', 'Ether', 'LOW Token'])
    const fold = button('Hidden (2)')
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => titles('Hidden (2)')).toEqual(['DUST Token', 'Claim at gift.example'])
    await fold.click()
    await expect.poll(() => list('Hidden (2)').elements()).toEqual([])
  })

  test('load in rows of the same height and distance', async () => {
    const api = Promise.withResolvers<readonly unknown[]>()
    await openAccount({ api: api.promise })
    const places = (rows: string) => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const boxes = [...(root?.querySelectorAll(rows) ?? [])].map((row) =>
        row.getBoundingClientRect(),
      )
      return boxes.map(({ top, height }) => [
        Math.round(top - (boxes[0]?.top ?? 0)),
        Math.round(height),
      ])
    }
    await expect.poll(() => places('.skeleton-row')).toHaveLength(3)
    const before = places('.skeleton-row')
    const contracts = ['1', '2'].map((digit) => listed('USD', { address: contract(digit) }))
    api.resolve([listed('ETH'), ...contracts])
    await expect.element(list('Tokens').getByText('USD Token').first()).toBeVisible()
    expect(places('.tab-panel .row')).toEqual(before)
  })

  test('are in the first frame after a press on their tab if they were read before', async () => {
    const contracts = ['1', '2'].map((digit) => listed('USD', { address: contract(digit) }))
    await openAccount({ api: [listed('ETH'), ...contracts] })
    await expect.poll(() => titles()).toHaveLength(3)
    const tab = (name: RegExp) => dialog().getByRole('tab', { name })
    await tab(/^Activity/).click()
    await expect.poll(() => list('Tokens').elements()).toEqual([])
    const seen = countInFirstFrame(await tab(/^Tokens/).findElement(), '.tab-panel .row')
    await tab(/^Tokens/).click()
    expect(await seen).toEqual({ shown: 3, skeletons: 0 })
  })

  test('of all networks show on request, each with its network, and stay so behind another view', async () => {
    const own = [listed('ETH', { name: 'Ether', numeric: '2.5', price: 10 })]
    await openAccount({ api: [...own, other('FAR', { address: contract('5'), price: 100 })] })
    await expect.element(list('Tokens').getByText('Ether')).toBeVisible()
    await expect.poll(() => titles()).toEqual(['Ether'])
    await button('All networks').click()
    await expect.element(list('Tokens').getByText('FAR Token')).toBeVisible()
    await expect.poll(() => titles()).toEqual(['FAR Token', 'Ether'])
    await expect.element(list('Tokens').getByText('Network 31338')).toBeVisible()
    const worth = dialog().getByRole('paragraph').filter({ hasText: 'Total value' })
    await expect.poll(() => worth.element().textContent).toMatch(/\$125\.00$/)
    await button('Receive').click()
    await button('Back').click()
    await expect.poll(() => pressed('All networks')).toBe('true')
    await button('Network 31337').click()
    await expect.poll(() => titles()).toEqual(['Ether'])
  })

  test('say so if another network could not be read', async () => {
    const { answers } = await openAccount({ api: [listed('ETH', { price: 10 })] })
    await expect.element(list('Tokens')).toBeVisible()
    answers.balance = 'broken'
    await button('All networks').click()
    await expect.element(dialog().getByText('Some balances couldn’t be read.')).toBeVisible()
    await expect.element(list('Tokens').getByText('ETH Token')).toBeVisible()
  })

  test('of a site without a server have no other networks to choose', async () => {
    await openAccount()
    await expect.element(list('Tokens')).toBeVisible()
    await expect.poll(() => button('All networks').elements()).toEqual([])
  })
})

describe('one token', () => {
  const usd = listed('USD', { address: contract('a'), numeric: '12.5', price: 2 })
  const price = {
    address: '',
    name: '',
    symbol: '',
    iconUrl: '',
    decimals: 18,
    price: 2,
    change24h: -3.25,
    series: [
      [1, 1.5],
      [2, 2.5],
      [3, 2],
    ],
  }
  const open = async (given: Parameters<typeof openAccount>[0] = {}) => {
    const all = await openAccount({ api: [listed('ETH'), usd], price, ...given })
    await button(/USD Token/).click()
    await expect.element(dialog().getByRole('heading', { name: 'Token' })).toBeVisible()
    return all
  }

  test('shows its amount, its value, the course of its price, and its contract', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await expect.element(dialog().getByText('12.5 USD').first()).toBeVisible()
    await expect.element(dialog().getByText('$25.00')).toBeVisible()
    await expect.element(dialog().getByText('-3.25%')).toBeVisible()
    const line = dialog().getByRole('img', { name: 'Price over 7 days, from $1.50 to $2.00' })
    await expect.element(line).toBeVisible()
    const points = (await line.findElement()).querySelector('polyline')?.getAttribute('points')
    expect(points).toBe('2.0,54.0 160.0,2.0 318.0,28.0')
    await button(`Copy contract address ${contract('a')}`).click()
    await expect.poll(() => written).toHaveBeenCalledWith(contract('a'))
    await expect
      .element(dialog().getByRole('link', { name: 'Block explorer' }))
      .toHaveAttribute('href', `https://scan.example/address/${contract('a')}`)
  })

  test('says that no price is known, and draws no chart', async () => {
    await open({
      api: [listed('ETH'), { ...usd, price: null }],
      price: { ...price, price: null, change24h: null, series: null },
    })
    await expect.element(dialog().getByText('No price available')).toBeVisible()
    await expect.poll(() => dialog().getByRole('img', { name: /Price/ }).elements()).toEqual([])
  })

  test('whose price cannot be read shows its balance and its contract, and no invented number', async () => {
    const down = Promise.reject(new TypeError('down'))
    down.catch(() => {})
    const { portico } = await open({ price: down })
    await expect.element(dialog().getByText('12.5 USD').first()).toBeVisible()
    await expect.element(dialog().getByText('Contract', { exact: true })).toBeVisible()
    const prices = queryClient(portico)
      .getQueryCache()
      .findAll({ queryKey: ['tokenPrice'] })
    await expect.poll(() => prices.map(({ state }) => state.status)).toEqual(['error'])
    const line = dialog().element().querySelector('.token-price')
    await expect.poll(() => line?.textContent).toBe('')
    await expect.poll(() => dialog().getByRole('alert').elements()).toEqual([])
  })

  test('shows its amount on each network', async () => {
    const there = other('USD', { address: contract('b'), numeric: '3', price: 2 })
    await open({ api: [listed('ETH'), usd, there] })
    await expect.element(dialog().getByText('Network 31338')).toBeVisible()
    await expect.element(dialog().getByText('3 USD', { exact: true })).toBeVisible()
  })

  test('is received by a press, and sent by one, with itself in the form', async () => {
    await open()
    await button('Receive').click()
    await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
    await button('Back').click()
    await button('Send').click()
    await expect.element(dialog().getByRole('heading', { name: 'Send' })).toBeVisible()
    await expect.element(button('USD')).toBeVisible()
  })

  test('of another network requires a switch before it is sent', async () => {
    const there = other('FAR', { address: contract('b'), price: 2 })
    const { portico } = await openAccount({ api: [listed('ETH'), there] })
    await button('All networks').click()
    await button(/FAR Token/).click()
    const away = button('Switch to Network 31338')
    await expect.element(away).toBeVisible()
    await expect.poll(() => button('Send').elements()).toEqual([])
    await away.click()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
  })

  test('moves no control as its price loads', async () => {
    const answer = Promise.withResolvers<object>()
    await open({ price: answer.promise })
    const top = () => button('Send').element().getBoundingClientRect().top
    const before = top()
    answer.resolve(price)
    await expect.element(dialog().getByText('-3.25%')).toBeVisible()
    await expect.poll(() => top()).toBe(before)
  })

  test('is reached and left by keyboard', async () => {
    await openAccount({ api: [listed('ETH'), usd], price })
    await expect.element(button(/USD Token/)).toBeVisible()
    ;(await button(/USD Token/).findElement()).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(dialog().getByText('$25.00')).toBeVisible()
    await button('Back').click()
    await expect.element(list('Tokens')).toBeVisible()
  })
})
