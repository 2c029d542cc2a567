import type { CustomWallet, PorticoOptions } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { back, pushView } from '@portico/core/internal'
import {
  type MockPairingOptions,
  mockAdapter,
  mockConnector,
  mockLink,
  mockPairing,
} from '@portico/testing'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { readCode } from '../../ui/readCode.test.util.ts'
import { leaveAsItShows } from '../leaveAsItShows.test.util.ts'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const link = (name: string | RegExp) => dialog().getByRole('link', { name })
const tab = (name: string) => dialog().getByRole('tab', { name })
const code = () => dialog().getByRole('img', { name: 'QR code that connects a wallet' })

const amber: CustomWallet = { id: 'amber', name: 'Amber', mobileLink: 'amber://' }
const everywhere: CustomWallet = {
  ...amber,
  webappLink: 'https://amber.example/',
  desktopLink: 'amber-desktop://',
  appStore: 'https://apps.example/amber',
}
const onPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

/** Waits until a control of the card has the focus. */
async function hasFocus(control: Locator) {
  await expect.element(control).toBeVisible()
  const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
  await expect.poll(focused).toBe(await control.findElement())
}

/** Returns what a scanner reads from the code and its frame. */
const read = () => {
  const frame = code().element().parentElement
  return frame && readCode(frame)
}

/** Opens the view for a wallet of the site's list, or for any. */
function open(
  wallet?: CustomWallet,
  options: MockPairingOptions = {},
  site: Partial<PorticoOptions> = {},
) {
  const pairing = mockPairing(options)
  const customWallets = wallet ? [{ homepage: 'https://amber.example/', ...wallet }] : []
  const rendered = renderWidget({ pairing, customWallets, ...site })
  const { portico } = rendered
  void portico.open({ view: 'Connect' })
  const params = wallet ? { walletId: wallet.id } : {}
  pushView(portico, { view: 'ConnectingWalletConnect', params })
  return { ...rendered, pairing }
}

/** Simulates a phone. */
function holdPhone(): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(onPhone)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** Links of apps lead nowhere in a test, as if the app were not installed. */
function stay() {
  const ending = new AbortController()
  document.addEventListener('click', (event) => event.preventDefault(), {
    capture: true,
    signal: ending.signal,
  })
  onTestFinished(() => ending.abort())
}

describe('without a wallet', () => {
  test('a code shows that a scanner reads, without choices', async () => {
    open()
    await expect.element(code()).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(read).toBe(mockLink.uri)
    await expect.poll(() => dialog().getByRole('tab').elements()).toEqual([])
  })

  test('its link is copied, and the card says so', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => written.mockRestore())
    open()
    await hasFocus(button('Copy link'))
    await button('Copy link').click()
    await expect.poll(() => written).toHaveBeenCalledWith(mockLink.uri)
    await expect.element(button('Link copied')).toBeVisible()
    await expect.element(dialog().getByRole('status').getByText('Link copied')).toBeInTheDocument()
  })

  test('a phone opens one of its installed wallets', async () => {
    holdPhone()
    const platform = timers()
    open(undefined, {}, { platform })
    const here = link('Open a wallet on this phone')
    await expect.element(here).toHaveAttribute('href', mockLink.uri)
    await expect.element(code()).toBeVisible()
    stay()
    await here.click()
    platform.pass(1500)
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/^No wallet opened/),
      )
      .toBeVisible()
  })

  test('a wallet that connects closes the card', async () => {
    const { portico, pairing } = open()
    await expect.element(code()).toBeVisible()
    pairing.connector.release()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
  })
})

test('an account that is linked already shows, and can be changed', async () => {
  const { portico, pairing } = open(amber)
  await expect.element(code()).toBeVisible()
  pairing.connector.behave('approve')
  pairing.connector.release()
  await expect.element(dialog()).not.toBeInTheDocument()
  void portico.open({ view: 'ConnectingWalletConnect', walletId: 'amber' })
  const title = 'This account is already connected. Switch accounts in Amber.'
  await expect.element(dialog().getByText(title)).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

describe('a wallet with several ways to connect', () => {
  test('has a tab for each, and the first is the code with its picture', async () => {
    open({
      ...everywhere,
      imageUrl: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    await expect.element(tab('Mobile')).toHaveAttribute('aria-selected', 'true')
    await expect.element(code()).toBeVisible()
    await expect
      .poll(() =>
        dialog()
          .getByRole('tab')
          .elements()
          .map((element) => element.textContent),
      )
      .toEqual(['Mobile', 'Web app', 'Desktop'])
    const frame = (await code().findElement()).parentElement
    await expect.poll(() => frame?.querySelector('.qr-mark')).not.toBeNull()
    await expect.poll(read).toBe(mockLink.uri)
  })

  test('is walked through with the arrow keys, as one stop of the Tab key', async () => {
    open(everywhere)
    await expect.element(code()).toBeVisible()
    await tab('Mobile').click()
    await userEvent.keyboard('{ArrowRight}')
    await hasFocus(tab('Web app'))
    await expect.element(tab('Web app')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await hasFocus(tab('Desktop'))
    await userEvent.keyboard('{ArrowRight}')
    await hasFocus(tab('Mobile'))
    await userEvent.keyboard('{ArrowLeft}{Home}')
    await hasFocus(tab('Mobile'))
    const panel = dialog().getByRole('tabpanel', { name: 'Mobile' })
    await expect.element(panel).toContainElement((await code().findElement()) as HTMLElement)
    await userEvent.tab()
    await hasFocus(button('Copy link'))
  })

  test('opens as a page beside this one, and as a desktop app without a tab', async () => {
    open(everywhere)
    await tab('Web app').click()
    const query = `?${new URLSearchParams({ uri: mockLink.uri })}`
    await expect.element(link('Open')).toHaveAttribute('href', `https://amber.example/wc${query}`)
    await expect.element(link('Open')).toHaveAttribute('target', '_blank')
    await expect.element(link('Open')).toHaveAttribute('rel', 'noreferrer')
    await tab('Desktop').click()
    await expect.element(link('Open')).toHaveAttribute('href', `amber-desktop://wc${query}`)
    expect((await link('Open').findElement()).getAttribute('target')).not.toBe('_blank')
  })

  test('that is also in this browser is requested there first', async () => {
    const connector = mockConnector({ id: 'amber', name: 'Amber' })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico } = open(everywhere, {}, { adapters })
    await expect.element(tab('Browser')).toHaveAttribute('aria-selected', 'true')
    await button('Open').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect
      .poll(() => portico.store.getState().connections[0]?.connectorUid)
      .toBe(connector.uid)
  })
})

describe('a wallet on a phone', () => {
  beforeEach(() => void holdPhone())

  test('is opened by the visitor, by a link that exists before the touch', async () => {
    open(amber)
    const query = `?${new URLSearchParams({ uri: mockLink.uri })}`
    await expect.element(link('Open')).toHaveAttribute('href', `amber://wc${query}`)
    await hasFocus(link('Open'))
    await expect.element(dialog().getByText('Continue in Amber')).toBeVisible()
    await expect.poll(() => dialog().getByRole('tab').elements()).toEqual([])
    await expect.poll(() => code().elements()).toEqual([])
  })

  test('that does not open within 1.5 s is reported, with advice', async () => {
    const platform = timers()
    open({ ...amber, appStore: 'https://apps.example/amber' }, {}, { platform })
    stay()
    await link('Open').click()
    expect(platform.due(1500)).toBe(1)
    platform.pass(1500)
    const alert = dialog().getByRole('alert')
    await expect.element(alert.getByText('Amber did not open')).toBeVisible()
    await expect.element(button('Copy link')).toBeVisible()
    await button('Get Amber').click()
    await expect.element(dialog().getByText('iOS app')).toBeVisible()
  })

  test('that comes to the foreground is not reported', async () => {
    const platform = timers()
    open(amber, {}, { platform })
    stay()
    await link('Open').click()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(platform.due(1500)).toBe(0)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(dialog().getByText('Continue in Amber')).toBeVisible()
    await expect.poll(() => dialog().getByRole('alert').elements()).toEqual([])
  })
})

describe('the link', () => {
  test('is renewed silently: the focus stays, and so does the drawing', async () => {
    const { pairing } = open()
    await hasFocus(button('Copy link'))
    const before = await code().findElement()
    const uri = mockLink.uri.replaceAll('a', 'c')
    pairing.renew({ uri, expiresAt: mockLink.expiresAt + 240_000 })
    await expect.poll(read).toBe(uri)
    expect(await code().findElement()).toBe(before)
    await hasFocus(button('Copy link'))
  })

  test('that does not exist yet leaves room, and takes the focus when it comes', async () => {
    const { pairing } = open(undefined, { linkless: true })
    await expect.element(button('Copy link')).toBeDisabled()
    await expect.poll(() => code().elements()).toEqual([])
    const come = () => {
      pairing.renew(mockLink)
      return code().elements().length
    }
    await expect.poll(come).toBe(1)
    await hasFocus(button('Copy link'))
  })

  test('that would run code is not offered', async () => {
    holdPhone()
    const pairing = { ...mockPairing(), link: () => 'javascript:alert(1)' }
    open(amber, {}, { pairing })
    const alert = dialog().getByRole('alert')
    await expect.element(alert.getByText('Amber can’t be opened from here')).toBeVisible()
    await expect.poll(() => link(/.*/).elements()).toEqual([])
    await expect.element(button('Copy link')).toBeVisible()
  })
})

describe('a failure is reported, and can be tried again', () => {
  test.each([
    ['reject', 'Connection declined', /^You declined in .*Nothing was shared/],
    [{ fails: errorOf('WALLET_TIMEOUT') }, 'The wallet does not answer', /^Open the wallet/],
    [{ fails: errorOf('CONNECT_FAILED') }, 'The wallet could not be connected', /^Unlock/],
  ] as const)('%o', async (behaviour, title, advice) => {
    const { portico, pairing } = open(amber, { linkless: true, behaviour })
    const alert = dialog().getByRole('alert')
    await expect.element(alert.getByText(title)).toBeVisible()
    await expect.element(alert.getByText(advice)).toBeVisible()
    await hasFocus(button('Try again'))
    pairing.connector.behave('approve')
    await button('Try again').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
  })

  test('waits for a network connection, and continues by itself', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    const fails = errorOf('CONNECT_FAILED')
    const { pairing } = open(amber, { linkless: true, behaviour: { fails } })
    await expect.element(dialog().getByText('You’re offline')).toBeVisible()
    pairing.connector.behave('approve')
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('a visitor who leaves the moment the view shows waits for no wallet', async () => {
    const pairing = mockPairing()
    const asked = vi.spyOn(pairing.connector, 'connect')
    const { portico } = renderWidget({ pairing })
    void portico.open({ view: 'Connect' })
    await expect.element(dialog()).toBeVisible()
    const left = leaveAsItShows('Scan this code', () => back(portico))
    pushView(portico, { view: 'ConnectingWalletConnect', params: {} })
    await left
    expect(asked).not.toHaveBeenCalled()
  })

  test('leaving ends the wait', async () => {
    const { portico, pairing } = open(amber)
    await expect.element(code()).toBeVisible()
    await button('Back').click()
    await expect.element(button(/^Amber/)).toBeVisible()
    await expect.poll(() => portico.store.getState().pairing).toBeUndefined()
    pairing.connector.release()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('disconnected')
  })
})

/** Timers that pass when the test says so; short ones pass by themselves. */
function timers() {
  const waiting = new Map<number, { go: () => void; ms: number }>()
  let next = -1
  const of = (ms: number) => [...waiting].filter(([, timer]) => timer.ms === ms)
  return {
    setTimeout(go: () => void, ms: number) {
      if (ms < 1000) return globalThis.setTimeout(go, ms)
      waiting.set(--next, { go, ms })
      return next
    },
    clearTimeout(timer: number) {
      if (!waiting.delete(timer)) globalThis.clearTimeout(timer)
    },
    due: (ms: number) => of(ms).length,
    pass(ms: number) {
      for (const [timer, { go }] of of(ms)) {
        waiting.delete(timer)
        go()
      }
    },
  }
}
