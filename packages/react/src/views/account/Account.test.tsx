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
  test('shows the total in fiat, the native currency below, and every token', async () => {
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

  test('shows the native currency large if no price is known', async () => {
    await openAccount({ api: [listed('ETH', { numeric: '2.5', price: null })] })
    await expect.element(dialog().getByText('2.5 ETH')).toBeVisible()
    // The line below is not empty: it names the network.
    await expect
      .element(dialog().getByRole('paragraph').getByText('Network 31337', { exact: true }))
      .toBeVisible()
    await expect.poll(() => dialog().getByText(/\$/).elements()).toEqual([])
  })

  test('copies the complete address and says so once', async () => {
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

  test('shows an error when the clipboard refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await openAccount()
    await button(`Copy address ${address}`).click()
    await expect.element(dialog().getByRole('alert').getByText('Failed to copy')).toBeVisible()
  })

  test('leads to the block explorer if the network has one', async () => {
    await openAccount()
    const link = dialog().getByRole('link', { name: 'Block explorer' })
    await expect.element(link).toHaveAttribute('href', `https://scan.example/address/${address}`)
    await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('gives the focus to the first useful control of each view that it leads to', async () => {
    await openAccount({ api: [listed('ETH')] })
    // Searches the control each time: while a view leaves, another control may still have its name.
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

  test('offers the actions that the network supports', async () => {
    await openAccount({ adapter: { features: ['receive'] } })
    await expect.element(button('Receive')).toBeVisible()
    await expect.poll(() => button('Send').elements()).toEqual([])
  })

  test('offers them in the order of the site, without those that the site has switched off', async () => {
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
  test('is one press away, and shows pending transactions', async () => {
    const { portico } = await openAccount()
    portico.internal.store.setState({ pending: 3 })
    await expect.element(tab(/^Activity.*Pending transactions: 3$/)).toBeVisible()
    portico.internal.store.setState({ pending: 0 })
    await tab('Activity').click()
    await expect.element(dialog().getByRole('tabpanel', { name: 'Activity' })).toBeVisible()
    await expect.element(dialog().getByText(/appear here/)).toBeVisible()
    await expect.poll(() => portico.store.getState().currentTab).toBe('activity')
  })

  test('shows again after another view, and not when the card is opened again', async () => {
    const { portico } = await openAccount()
    await tab('Activity').click()
    await button('Receive').click()
    await button('Back').click()
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    portico.close()
    portico.open()
    await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
  })

  test('shows first if the site configures it', async () => {
    const { portico } = await connectedWidget()
    portico.open({ view: 'Account', currentTab: 'activity' })
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Tab}')
    ;(await tab('Activity').findElement()).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(rows().first()).toBeVisible()
    await expect.poll(() => focused()).toBe(await tab('Tokens').findElement())
  })

  test('is missing if the site has switched it off', async () => {
    await openAccount({ options: { features: { history: false } } })
    await expect.element(rows().first()).toBeVisible()
    await expect.poll(() => dialog().getByRole('tab').elements()).toEqual([])
  })
})

describe('the account while something is missing', () => {
  test('waits in the shape of its content, and says when it takes long', async () => {
    await openAccount({ api: 'silent' })
    await expect.element(dialog().getByRole('status').getByText('Loading')).toBeInTheDocument()
    await expect.element(dialog().getByText(/is taking longer than usual/)).toBeVisible()
  })

  test('offers receiving as the only next step if it is empty', async () => {
    await openAccount({ adapter: { balances: {} } })
    await expect.element(dialog().getByText('Nothing here yet')).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
    await button('Receive').click()
    await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
  })

  test('says so beside the known part if it is partial', async () => {
    await openAccount({ api: 'broken' })
    await expect.element(dialog().getByText('Some balances couldn’t be read.')).toBeVisible()
    await expect.element(rows().first().getByText('Ether')).toBeVisible()
  })

  test('says why if it fails, and reads again on request', async () => {
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

  test('shows no balances on a network that the site allows but does not have', async () => {
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

  test('says at once that the connection dropped, and how old the balances are', async () => {
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

  test('says offline when it was read, by the clock of the platform', async () => {
    const now = () => new Date(2031, 0, 2, 9, 5, 59).getTime()
    await openAccount({ api: [listed('AAA')], clock: { ...browserClock, now } })
    await expect.element(dialog().getByText('AAA Token')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(dialog().getByText(/^Offline, as of 9:05/)).toBeVisible()
  })

  test('says that it is offline, and reads as soon as there is a connection', async () => {
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
    'that is partial offline is read completely as soon as there is a connection, in %s',
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

  test('that is partial is read again even if the connection works only a while after the browser says so', async () => {
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

describe('tokens with names by strangers', () => {
  test('are a list of forty that the arrow keys need not walk through', async () => {
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

  test('with a symbol of ten thousand letters leave the transfer form in its place', async () => {
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
  test('lead to the networks, to the explorer and to disconnecting', async () => {
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

  test('are replaced by Connect when the wallet leaves', async () => {
    const { portico } = await openAccount()
    await button('Settings').click()
    await disconnect(portico)
    await expect.element(dialog().getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
})
