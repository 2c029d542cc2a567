import { disconnect, errorOf } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import { testPlatform } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  address,
  browserClock,
  button,
  connectedWidget,
  dialog,
  focused,
  listed,
  openAccount,
} from './openAccount.test.util.tsx'

beforeEach(() => page.viewport(1280, 720))
afterEach(() => void vi.restoreAllMocks())

const tab = (name: string | RegExp) => dialog().getByRole('tab', { name })
const rows = () => dialog().getByRole('list', { name: 'Tokens' }).getByRole('listitem')

describe('the account', () => {
  test('shows the total in fiat, the own currency beneath, and every token', async () => {
    const api = [
      listed('ETH', { name: 'Ether', numeric: '2.5', price: 2000 }),
      listed('PUSD', { address: '0x506f727469636f00000000000000000000000001', numeric: '12.345' }),
    ]
    await openAccount({ api })
    await expect.element(rows().nth(1)).toBeVisible()
    const worth = dialog().getByRole('paragraph').filter({ hasText: 'Total value' })
    await expect.poll(() => worth.element().textContent).toMatch(/^Total value\s*\$5,012\.35$/)
    const cents = worth.getByText('.35')
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    expect(size(await cents.findElement())).toBeLessThan(size(await worth.findElement()))
    await expect.element(dialog().getByText(/^Balance\s+2\.5 ETH$/)).toBeVisible()
  })

  test('shows the own currency large where nobody knows a price', async () => {
    await openAccount({ api: [listed('ETH', { numeric: '2.5', price: null })] })
    await expect.element(dialog().getByText('2.5 ETH')).toBeVisible()
    // The line below is not empty: it names the network.
    await expect
      .element(dialog().getByRole('paragraph').getByText('Network 31337', { exact: true }))
      .toBeVisible()
    await expect.poll(() => dialog().getByText(/\$/).elements()).toEqual([])
  })

  test('copies the whole address and says so once', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { portico } = await openAccount()
    await button(`Copy address ${address}`).click()
    await expect.poll(() => written).toHaveBeenCalledWith(address)
    await expect
      .element(dialog().getByRole('status').getByText('Address copied'))
      .toBeInTheDocument()
    await expect.poll(() => dialog().getByText('Address copied').elements()).toHaveLength(1)
    const icon = (await button(`Copy address ${address}`).findElement()).querySelector('svg')
    expect(icon?.dataset.icon).toBe('check')
    await expect
      .poll(() => portico.store.getState().toast, { message: 'a check is enough' })
      .toBeUndefined()
  })

  test.each([
    ['a narrow phone', 320, 568],
    ['a low window', 1280, 600],
  ])('a long message covers nothing of the card on %s', async (_what, width, height) => {
    await page.viewport(width, height)
    const tokens = Array.from({ length: 30 }, (_, at) =>
      listed(`T${at}`, { address: `0x${String(at + 1).padStart(40, '0')}` }),
    )
    const { portico } = await openAccount({ api: tokens })
    await expect.element(rows().nth(9)).toBeInTheDocument()
    const params = { wallet: 'Harbour Wallet of the Lighthouse' }
    showToast(portico, { variant: 'error', message: { key: 'account.walletGone', params } })
    const message = dialog()
      .getByRole('alert')
      .getByText(/^Harbour Wallet of/)
    await expect.element(message).toBeVisible()
    const toast = (await message.findElement()).closest('.toast') as HTMLElement
    await Promise.all(toast.getAnimations().map((animation) => animation.finished))
    const frame = (await dialog().findElement()).querySelector('.frame') as HTMLElement
    expect(frame.offsetHeight).toBeGreaterThan(height * 0.7)
    const title = await dialog().getByRole('heading', { name: 'Account' }).findElement()
    await expect
      .poll(() => toast.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(title.getBoundingClientRect().top)
    await expect
      .poll(() => toast.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(frame.getBoundingClientRect().top)
  })

  test('a clipboard that refuses is an error that says so', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await openAccount()
    await button(`Copy address ${address}`).click()
    await expect.element(dialog().getByRole('alert').getByText('Failed to copy')).toBeVisible()
  })

  test('leads to the block explorer, where the network has one', async () => {
    await openAccount()
    const link = dialog().getByRole('link', { name: 'Block explorer' })
    await expect.element(link).toHaveAttribute('href', `https://scan.example/address/${address}`)
    await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('and what it leads to give the focus to their first useful control', async () => {
    await openAccount({ api: [listed('ETH')] })
    // The control is looked for each time: while a view goes, one of the same name may still be there.
    const hasFocus = (control: Locator) =>
      expect.poll(() => control.elements().includes(focused() as HTMLElement)).toBe(true)
    await hasFocus(dialog().getByRole('heading', { name: 'Account' }))
    await button('Receive').click()
    await hasFocus(button('Copy address'))
    await button('Back').click()
    await button('Network: Network 31337').click()
    await hasFocus(button(/^Network 31337/))
    await button('Back').click()
    await button('Send').click()
    await hasFocus(dialog().getByRole('textbox', { name: /^Amount/ }))
    await button('ETH').click()
    await hasFocus(dialog().getByRole('searchbox'))
  })

  test('offers what the network can do', async () => {
    await openAccount({ adapter: { features: ['receive'] } })
    await expect.element(button('Receive')).toBeVisible()
    await expect.poll(() => button('Send').elements()).toEqual([])
  })

  test('offers it in the order of the site, without what the site has switched off', async () => {
    const walletFeaturesOrder = ['send', 'receive'] as const
    const { portico } = await openAccount({ options: { walletFeaturesOrder } })
    await expect.element(button('Send')).toBeVisible()
    const labels = () =>
      [...dialog().element().querySelectorAll('.action')].map((element) => element.textContent)
    await expect.poll(() => labels()).toEqual(['Send', 'Receive'])
    const tinted = [...(await dialog().findElement()).querySelectorAll('.action[data-main]')]
    await expect.poll(() => tinted.map((element) => element.textContent)).toEqual(['Send'])
    portico.update({ features: { send: false } })
    await expect.poll(labels).toEqual(['Receive'])
  })
})

describe('the activity', () => {
  test('is a press away, and says what is on its way', async () => {
    const { portico } = await openAccount()
    portico.internal.store.setState({ pending: 3 })
    await expect.element(tab(/^Activity.*Pending transactions: 3$/)).toBeVisible()
    portico.internal.store.setState({ pending: 0 })
    await tab('Activity').click()
    await expect.element(dialog().getByRole('tabpanel', { name: 'Activity' })).toBeVisible()
    await expect.element(dialog().getByText(/appear here/)).toBeVisible()
    await expect.poll(() => portico.store.getState().currentTab).toBe('activity')
  })

  test('is there again after another view, and not when the card is opened again', async () => {
    const { portico } = await openAccount()
    await tab('Activity').click()
    await button('Receive').click()
    await button('Back').click()
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    portico.close()
    portico.open()
    await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
  })

  test('shows first where the site asks for it', async () => {
    const { portico } = await connectedWidget()
    portico.open({ view: 'Account', currentTab: 'activity' })
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Tab}')
    ;(await tab('Activity').findElement()).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(rows().first()).toBeVisible()
    await expect.poll(() => focused()).toBe(await tab('Tokens').findElement())
  })

  test('is not there where the site has switched it off', async () => {
    await openAccount({ options: { features: { history: false } } })
    await expect.element(rows().first()).toBeVisible()
    await expect.poll(() => dialog().getByRole('tab').elements()).toEqual([])
  })
})

describe('the account, where something is missing', () => {
  test('waits in the shape of what comes, and says when it takes long', async () => {
    await openAccount({ api: 'silent' })
    await expect.element(dialog().getByRole('status').getByText('Loading')).toBeInTheDocument()
    await expect.element(dialog().getByText(/is taking longer than usual/)).toBeVisible()
  })

  test('empty, has receiving as the one next step', async () => {
    await openAccount({ adapter: { balances: {} } })
    await expect.element(dialog().getByText('Nothing here yet')).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
    await button('Receive').click()
    await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
  })

  test('partial, says so beside what is known', async () => {
    await openAccount({ api: 'broken' })
    await expect.element(dialog().getByText('Some balances couldn’t be read.')).toBeVisible()
    await expect.element(rows().first().getByText('Ether')).toBeVisible()
  })

  test('broken, says why, and reads again on request', async () => {
    const { adapter } = await openAccount({ adapter: { unreachable: ['eip155:31337'] } })
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/does not answer/),
      )
      .toBeVisible()
    const before = adapter.calls.getBalance ?? 0
    await button('Try again').click()
    await expect.poll(() => adapter.calls.getBalance).toBeGreaterThan(before)
  })

  test('on a network that the site does not have but allows, shows no balances', async () => {
    const networkId = 'eip155:5'
    const wallet = { networkId, accounts: [`${networkId}:${address}`] } as const
    const options = { allowUnsupportedChain: true }
    const { adapter } = await openAccount({ wallet, options })
    await expect.element(dialog().getByRole('heading', { name: 'Unknown Network' })).toBeVisible()
    await expect.element(dialog().getByText(/balances aren’t shown/)).toBeVisible()
    await button('Switch network').click()
    await expect.element(dialog().getByRole('list', { name: 'Networks' })).toBeVisible()
    await expect.poll(() => adapter.calls.getBalance).toBe(undefined)
  })

  test('says at once when the line drops, and of when the balances are', async () => {
    const { portico } = await connectedWidget()
    portico.open()
    await expect.element(rows().first().getByText('Ether')).toBeVisible()
    const asOf = () => dialog().getByText(/^Offline, as of \d+:\d\d/)
    await expect.poll(() => asOf().elements()).toEqual([])
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(asOf()).toBeVisible()
    await button('Send').click()
    await expect.element(asOf()).toBeVisible()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => asOf().elements()).toEqual([])
  })

  test('offline, says when it was read by the clock of the platform', async () => {
    const now = () => new Date(2031, 0, 2, 9, 5, 59).getTime()
    await openAccount({ api: [listed('AAA')], clock: { ...browserClock, now } })
    await expect.element(dialog().getByText('AAA Token')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(dialog().getByText(/^Offline, as of 9:05/)).toBeVisible()
  })

  test('offline, says so, and reads as soon as there is a connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { adapter, portico } = await connectedWidget()
    adapter.fail('getBalance', errorOf('RPC_UNAVAILABLE'))
    portico.open()
    await expect.element(dialog().getByText('You’re offline')).toBeVisible()
    await expect.poll(() => button('Try again').elements()).toEqual([])
    online.mockReturnValue(true)
    adapter.fail('getBalance', undefined)
    window.dispatchEvent(new Event('online'))
    await expect.element(rows().first().getByText('Ether')).toBeVisible()
  })

  test.each(['Account', 'Send'])(
    'partial without a connection, is read whole as soon as there is one, in %s',
    async (view) => {
      const { answers } = await openAccount({ api: 'broken' })
      const partial = () => dialog().getByText('Some balances couldn’t be read.')
      await expect.element(partial()).toBeVisible()
      if (view === 'Send') {
        await button('Send').click()
        await button('ETH').click()
        await expect.element(partial()).toBeVisible()
      }
      answers.balance = [listed('TKN', { address: `0x${'1'.repeat(40)}` })]
      window.dispatchEvent(new Event('online'))
      await expect.element(dialog().getByText('TKN Token')).toBeVisible()
      await expect.poll(() => partial().elements()).toEqual([])
    },
  )

  test('partial, is read again where the way is open only a while after the browser says so', async () => {
    const clock = testPlatform()
    const { answers } = await openAccount({ api: 'broken', clock })
    const partial = () => dialog().getByText('Some balances couldn’t be read.')
    await expect.element(partial()).toBeVisible()
    const requestsBefore = answers.balanceRequests
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => answers.balanceRequests).toBeGreaterThan(requestsBefore)
    answers.balance = [listed('TKN', { address: `0x${'1'.repeat(40)}` })]
    const token = dialog().getByText('TKN Token')
    await expect
      .poll(() => {
        clock.advance(1_000)
        return token.elements().length
      })
      .toBe(1)
    await expect.poll(() => partial().elements()).toEqual([])
  })
})

describe('tokens that a stranger named', () => {
  test('forty of them are a list that the arrow keys need not walk', async () => {
    const api = Array.from({ length: 40 }, (_, at) =>
      listed(`T${at}`, { address: `0x${String(at + 1).padStart(40, '0')}` }),
    )
    await openAccount({ api })
    await expect.poll(() => rows().elements().length).toBe(41)
    const card = (await dialog().findElement()).querySelector('.card')
    await expect.poll(() => card?.getBoundingClientRect().height).toBeLessThanOrEqual(640)
  })

  test('stay text, on one line each', async () => {
    const bad = [
      '<img src=x onerror="document.title=1">',
      '\u202eevil\u2066',
      'W'.repeat(300),
      'Z\u0351\u0343\u0344a\u0357\u0358lgo'.repeat(20),
    ]
    const api = bad.map((name, at) =>
      listed('BAD', { name, address: `0x${String(at + 1).padStart(40, '0')}` }),
    )
    const rich = listed('RICH', { numeric: '9'.repeat(60), address: `0x${'9'.repeat(40)}` })
    const broken = { ...listed('NaN'), quantity: { decimals: '18', numeric: 'NaN' } }
    const deep = { ...listed('DEEP'), quantity: { decimals: '255', numeric: '1' } }
    const pictured = { ...rich, iconUrl: 'javascript:alert(1)' }
    await openAccount({ api: [...api, pictured, broken, deep] })
    await expect.poll(() => rows().elements().length).toBe(6)
    expect((await dialog().findElement()).querySelectorAll('img')).toHaveLength(0)
    for (const row of rows().elements()) {
      const { width, height } = row.getBoundingClientRect()
      expect(height).toBeLessThanOrEqual(64)
      expect(width).toBeLessThanOrEqual(384)
      await expect.poll(() => row.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })

  test('and symbol of ten thousand letters leave the form of a transfer in its place', async () => {
    const long = listed('S'.repeat(10_000), {
      name: 'L'.repeat(10_000),
      address: `0x${'7'.repeat(40)}`,
    })
    await openAccount({ api: [long] })
    await button('Send').click()
    await button('ETH').click()
    await button(/^L{20}/).click()
    await expect.element(dialog().getByRole('textbox', { name: /^Amount/ })).toBeVisible()
    const form = dialog().element().querySelector('form')
    await expect.poll(() => form && form.scrollWidth - form.clientWidth).toBe(0)
  })
})

describe('the settings of an account', () => {
  test('lead to the networks, to the explorer and out', async () => {
    const { portico } = await openAccount()
    await button('Settings').click()
    await expect.element(dialog().getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.poll(() => focused()).toBe(await button(/^Network/).findElement())
    await userEvent.keyboard('{End}')
    await expect.poll(() => focused()).toBe(await button('Disconnect').findElement())
    await button(/^Network/).click()
    await expect.element(dialog().getByRole('list', { name: 'Networks' })).toBeVisible()
    await button('Back').click()
    await button('Disconnect').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })

  test('give way to Connect when the wallet goes', async () => {
    const { portico } = await openAccount()
    await button('Settings').click()
    await disconnect(portico)
    await expect.element(dialog().getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
})
