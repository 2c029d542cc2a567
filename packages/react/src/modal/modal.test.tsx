import { connect, errorOf } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import { mockAdapter, mockConnector, testPlatform } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { english } from '../i18n/english.ts'
import { languageOf } from '../i18n/languageOf.ts'
import { renderWidget } from '../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
/** The element with the focus, in whichever shadow root it is. */
function focused(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root
  return activeElement?.shadowRoot ? focused(activeElement.shadowRoot) : activeElement
}

/** A site that chooses the button itself. */
const OwnSwap = () => (usePorticoAccount().isConnected ? <AccountButton /> : <ConnectButton />)

async function prefers(motion: string): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

const hosts = () => document.querySelectorAll('portico-modal').length

describe('the card', () => {
  test('unmounts with the provider, and leaves the page as it was', async () => {
    const { portico, unmount } = renderWidget()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => document.documentElement.style.overflow).toBe('hidden')
    unmount()
    await expect.poll(() => hosts()).toBe(0)
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
  })

  test('unmounts when the widget is destroyed', async () => {
    const { portico } = renderWidget()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    portico.destroy()
    await expect.poll(() => hosts()).toBe(0)
  })

  test.each([
    [
      'a view that does not exist',
      { view: 'Thing' },
      'The option view cannot be Thing: there is no such view',
    ],
    [
      'a view of a part that is not there yet',
      { view: 'Socials' },
      'The option view cannot be Socials. Logging in with a social account is not part of Portico yet',
    ],
    ['a view without what it needs', { view: 'Downloads' }, 'An error occurred'],
  ])('says so if it is opened at %s, leads back, and works again', async (_, params, notified) => {
    const { portico } = renderWidget()
    const opened = portico.open(params as never)
    const note = dialog().getByRole('alert')
    await expect.element(note.getByText('Something went wrong')).toBeVisible()
    await expect
      .poll(() => portico.store.getState().alerts.map((alert) => alert.message))
      .toEqual([notified])
    await note.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    expect(await opened).toEqual({ outcome: 'closed' })
    const again = portico.open(params as never)
    await expect.element(note.getByText('Something went wrong')).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    expect(await again).toEqual({ outcome: 'closed' })
    portico.open()
    await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
  })

  test("that fails completely settles the caller's promise, and opens again", async () => {
    const { portico } = renderWidget()
    const reported: unknown[] = []
    const receive = (event: ErrorEvent) => {
      reported.push(event.error)
      event.preventDefault()
    }
    window.addEventListener('error', receive)
    onTestFinished(() => window.removeEventListener('error', receive))
    const opened = portico.open()
    await expect.element(dialog()).toBeVisible()
    languageOf(portico).setState({ english: null as never })
    expect(await opened).toEqual({ outcome: 'closed' })
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    languageOf(portico).setState({ english })
    portico.open()
    await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
  })

  test('of one widget shows nothing of another', async () => {
    const { portico } = renderWidget({ storageKey: 'one' })
    renderWidget({ storageKey: 'two' })
    portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => hosts()).toBe(1)
  })

  test('goes back a view on Escape, then closes, and returns the focus to its opener', async () => {
    const connector = mockConnector({ behaviour: 'hang' })
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    const opener = page.getByRole('button', { name: 'Connect wallet' })
    await opener.click()
    await dialog()
      .getByRole('button', { name: /^Mock Wallet/ })
      .click()
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog().getByRole('button', { name: /^Mock Wallet/ })).toBeVisible()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('disconnected')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => focused()).toBe(await opener.findElement())
  })

  test('keeps Tab and Shift+Tab inside', async () => {
    const { portico } = renderWidget({
      adapters: [mockAdapter({ connectors: [mockConnector()] })],
    })
    portico.open()
    const wallet = await dialog()
      .getByRole('button', { name: /^Mock Wallet/ })
      .findElement()
    await expect.poll(() => focused()).toBe(wallet)
    for (const shift of [false, true])
      for (let presses = 0; presses < 6; presses += 1) {
        await userEvent.tab({ shift })
        // Between its last and its first control the focus may pass through the browser's own.
        expect([document.body, document.querySelector('portico-modal')]).toContain(
          document.activeElement,
        )
      }
  })

  test('focuses one of our buttons after closing if nothing was focused before, without scrolling', async () => {
    const { portico } = renderWidget()
    const opener = page.getByRole('button', { name: 'Connect wallet' })
    await expect.element(opener).toBeVisible()
    const room = document.body.appendChild(document.createElement('div'))
    room.style.height = '4000px'
    onTestFinished(() => room.remove())
    window.scrollTo(0, 2000)
    const before = window.scrollY
    // Safari does not focus a button that is clicked.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => focused()).toBe(await opener.findElement())
    expect(before).toBeGreaterThan(0)
    await expect.poll(() => window.scrollY).toBe(before)
  })

  test.each(['no-preference', 'reduce'])(
    'focuses the button with which the site has replaced the opener (motion: %s)',
    async (motion) => {
      await prefers(motion)
      const { portico } = renderWidget({}, <OwnSwap />)
      await connect(portico, { connector: mockConnector() })
      await page.getByRole('button', { name: /^Account / }).click()
      await dialog().getByRole('button', { name: 'Disconnect' }).click()
      const button = page.getByRole('button', { name: 'Connect wallet' })
      await expect.element(button).toBeVisible()
      await expect.poll(() => focused()).toBe(await button.findElement())
    },
  )

  test('closes on a click beside it', async () => {
    const { portico } = renderWidget()
    portico.open()
    await dialog().click({ position: { x: 4, y: 4 } })
    await expect.poll(() => portico.store.getState().open).toBe(false)
  })

  test('keeps key events inside', async () => {
    const received: string[] = []
    const listen = (event: KeyboardEvent) => received.push(event.key)
    for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, listen)
    const { portico } = renderWidget()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('a')
    for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, listen)
    await expect.poll(() => received).toEqual([])
  })
})

describe('connecting', () => {
  test('closes the card without a waiting view if the wallet answers at once', async () => {
    const connector = mockConnector()
    const { portico, events } = renderWidget({
      adapters: [mockAdapter({ connectors: [connector] })],
    })
    portico.open()
    await dialog()
      .getByRole('button', { name: /^Mock Wallet/ })
      .click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().stack).toEqual([{ view: 'Connect' }])
    await expect
      .poll(() => events)
      .toContainEqual({
        type: 'wallet.select',
        wallet: connector.id,
        name: 'Mock Wallet',
        displayIndex: 0,
        view: 'Connect',
      })
  })

  test('says so if the wallet declines, and requests again', async () => {
    const connector = mockConnector({ behaviour: 'reject' })
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    portico.open()
    await dialog()
      .getByRole('button', { name: /^Mock Wallet/ })
      .click()
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/Connection declined/),
      )
      .toBeVisible()
    connector.behave('approve')
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
  })

  test('sends the wallet one request on Enter and on Space, however often they are pressed', async () => {
    const connector = mockConnector({ behaviour: 'hang' })
    const asked = vi.spyOn(connector, 'connect')
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    portico.open()
    const wallet = dialog().getByRole('button', { name: /^Mock Wallet/ })
    await expect.poll(() => focused()).toBe(await wallet.findElement())
    await userEvent.keyboard('{Enter} {Enter}')
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    expect(asked).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => focused()).toBe(await wallet.findElement())
    connector.behave('reject')
    await userEvent.keyboard('{Enter}')
    const again = dialog().getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    await expect.poll(() => focused()).toBe(await again.findElement())
    connector.behave('hang')
    await userEvent.keyboard(' ')
    const title = dialog().getByRole('heading', { name: 'Mock Wallet' })
    await expect.poll(() => focused()).toBe(await title.findElement())
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('sends one request to a wallet that declines at once', async () => {
    const connector = mockConnector({ behaviour: 'reject' })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico, events } = renderWidget({ adapters })
    portico.open()
    await dialog()
      .getByRole('button', { name: /^Mock Wallet/ })
      .click()
    const again = dialog().getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    const refusals = () => events.filter((event) => event.type === 'connect.error').length
    await expect.poll(refusals).toBe(1)
    await again.click()
    await expect.poll(refusals).toBe(2)
    await expect.element(again).toBeVisible()
  })

  test('says what to do if there is no wallet', async () => {
    const { portico } = renderWidget()
    portico.open()
    await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'Find a wallet' })).toBeVisible()
  })

  test('lists a wallet that announces itself late', async () => {
    const adapter = mockAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    portico.open()
    await expect.element(dialog()).toBeVisible()
    adapter.announce(mockConnector({ name: 'Late Wallet' }))
    await expect.element(dialog().getByRole('button', { name: /^Late Wallet/ })).toBeVisible()
  })

  test('moves along the wallets by arrow keys and letters', async () => {
    const connectors = ['Alpha', 'Beta', 'Gamma'].map((name) =>
      mockConnector({ uid: name, id: name, name }),
    )
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors })] })
    portico.open()
    const row = (name: string) => dialog().getByRole('button', { name: new RegExp(name) })
    await expect.element(row('Alpha')).toBeVisible()
    await expect.poll(() => focused()).toBe(await row('Alpha').findElement())
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => focused()).toBe(await row('Beta').findElement())
    await userEvent.keyboard('{End}')
    await expect.poll(() => focused()).toBe(await row('Gamma').findElement())
    await userEvent.keyboard('a')
    await expect.poll(() => focused()).toBe(await row('Alpha').findElement())
  })
})

describe('the terms of a site', () => {
  const urls = {
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
  }
  const adapters = () => [mockAdapter({ connectors: [mockConnector()] })]
  const wallet = () => dialog().getByRole('button', { name: /^Mock Wallet/ })

  test('are a sentence with links', async () => {
    const { portico } = renderWidget({ adapters: adapters(), ...urls })
    portico.open()
    await expect
      .element(dialog().getByText(/^By connecting your wallet, you agree to our/))
      .toBeVisible()
    const link = dialog().getByRole('link', { name: 'terms of service' })
    await expect.element(link).toHaveAttribute('href', urls.termsConditionsUrl)
    await expect.element(wallet()).toBeEnabled()
  })

  test('name only the documents that the site has', async () => {
    const { portico } = renderWidget({
      adapters: adapters(),
      privacyPolicyUrl: urls.privacyPolicyUrl,
    })
    portico.open()
    await expect.element(dialog().getByRole('link', { name: 'privacy policy' })).toBeVisible()
    await expect
      .poll(() => dialog().getByRole('link', { name: 'terms of service' }).elements())
      .toEqual([])
  })

  test('are agreed to before a wallet can be chosen if the site requires it', async () => {
    const features = { legalCheckbox: true }
    const { portico } = renderWidget({ adapters: adapters(), features, ...urls })
    portico.open()
    const box = dialog().getByRole('checkbox', { name: /^I agree to our terms of service/ })
    await expect.element(wallet()).toBeDisabled()
    await expect.poll(() => focused()).toBe(await box.findElement())
    await userEvent.keyboard(' ')
    await expect.element(wallet()).toBeEnabled()
    portico.close()
    portico.open()
    await expect.element(wallet()).toBeEnabled()
  })

  test('require nothing if the site has none', async () => {
    const { portico } = renderWidget({ adapters: adapters(), features: { legalCheckbox: true } })
    portico.open()
    await expect.element(wallet()).toBeEnabled()
  })
})

describe('a toast', () => {
  test('of an error is announced at once and stays until it is dismissed', async () => {
    const { portico } = renderWidget()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    showToast(portico, { variant: 'error', message: { error: errorOf('BALANCE_UNAVAILABLE') } })
    const alert = dialog().getByRole('alert')
    await expect.element(alert.getByText(/Token Balance Unavailable/)).toBeVisible()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the account', () => {
  const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

  test('shows what the node returns, and says so when it cannot', async () => {
    const connector = mockConnector()
    const adapter = mockAdapter({ connectors: [connector], balances: { [from]: 2n * 10n ** 18n } })
    const { portico } = renderWidget({ adapters: [adapter] })
    await connect(portico, { connector })
    portico.open()
    await expect.element(dialog().getByText('2 ETH')).toBeVisible()
  })

  test('offers to try again when nothing can be read', async () => {
    const connector = mockConnector()
    const adapter = mockAdapter({
      connectors: [connector],
      balances: { [from]: 1n },
      unreachable: ['eip155:31337'],
    })
    const { portico } = renderWidget({ adapters: [adapter] })
    await connect(portico, { connector })
    portico.open()
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/does not answer/),
      )
      .toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('shows its address as a payment request, and as plain text if no request can be made', async () => {
    const connector = mockConnector()
    const adapter = mockAdapter({ connectors: [connector] })
    const { portico } = renderWidget({ adapters: [adapter] })
    await connect(portico, { connector })
    adapter.fail('paymentUri', new Error('no'))
    portico.open({ view: 'Receive' })
    const code = dialog().getByRole('img', { name: /^QR code of your address 0xf39/ })
    await expect.element(code).toBeVisible()
    const bare = (await code.findElement()).innerHTML
    portico.close()
    adapter.fail('paymentUri', undefined)
    portico.open({ view: 'Receive' })
    await expect.element(code).toBeVisible()
    await expect.poll(() => code.element().innerHTML).not.toBe(bare)
  })

  test('disconnects', async () => {
    const connector = mockConnector()
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    await connect(portico, { connector })
    portico.open()
    await dialog().getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })
})

describe('a toast of the account', () => {
  test('disappears when its reason is gone, while other errors stay', async () => {
    const platform = testPlatform()
    const { portico } = renderWidget({ platform })
    portico.open()
    await expect.element(dialog()).toBeVisible()
    await portico.request({ method: 'eth_nobodyListed' }).catch(() => {})
    await expect.element(dialog().getByText('Action not allowed')).toBeVisible()
    await expect
      .poll(() => {
        platform.advance(4000)
        return portico.store.getState().toast
      })
      .toBeUndefined()
    showToast(portico, { variant: 'error', message: { key: 'toast.failed' } })
    await expect.element(dialog().getByText('Transaction failed')).toBeVisible()
    platform.advance(60_000)
    await expect.element(dialog().getByText('Transaction failed')).toBeVisible()
  })

  test('says the amount in the reader’s numerals, and leaves the title visible', async () => {
    const { portico } = renderWidget({ locale: 'de' })
    portico.open()
    await expect.element(dialog()).toBeVisible()
    const params = { amount: '1234.56789012345', symbol: 'ETH' }
    showToast(portico, { variant: 'success', message: { key: 'toast.confirmed', params } })
    const amount = dialog().getByText('1.234,57 ETH')
    await expect.element(amount).toBeVisible()
    const toast = (await amount.findElement()).closest('.toast') as Element
    const title = await dialog().getByRole('heading', { level: 2 }).findElement()
    await expect
      .poll(() => toast.getBoundingClientRect().bottom - title.getBoundingClientRect().top)
      .toBeLessThanOrEqual(0)
  })
})
