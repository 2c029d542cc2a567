import type { Portico, PorticoOptions } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { back } from '@portico/core/internal'
import { type MockConnector, mockAdapter, mockConnector } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { leaveAsItShows } from '../leaveAsItShows.test.util.ts'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

function choose(connector: MockConnector, options: Partial<PorticoOptions> = {}) {
  const adapters = [mockAdapter({ connectors: [connector] })]
  const rendered = renderWidget({ adapters, ...options })
  void rendered.portico.open({ view: 'Connect' })
  return { ...rendered, press: () => button(/^Mock Wallet/).click() }
}

describe('a wallet with a pending request', () => {
  test('is named in the title, with what to do', async () => {
    const { press } = choose(mockConnector({ behaviour: 'hang' }))
    await press()
    await expect
      .element(dialog().getByRole('heading', { name: 'Mock Wallet', level: 2 }))
      .toBeVisible()
    const words = dialog().getByRole('status').filter({ hasText: 'Continue in Mock Wallet' })
    await expect.element(words.getByText('Approve the connection in your wallet')).toBeVisible()
    await expect.poll(() => button('Try again').elements()).toEqual([])
  })

  test.each([
    ['locked', 'The wallet is locked or has no account for this site', /^Unlock the wallet/],
    ['pending', 'The wallet already has a request open', /^Open the wallet and answer/],
    ['reject', 'Connection declined', 'You declined in Mock Wallet. Nothing was shared.'],
    [
      { fails: errorOf('WALLET_WINDOW_BLOCKED') },
      'The browser blocked the wallet window',
      /^Allow windows/,
    ],
    ['nonsenseAccounts', 'The wallet gave an answer that could not be read', /^Update the wallet/],
    [
      { fails: { code: { toString: 1 }, message: 42 } },
      'The wallet could not be connected',
      /^Unlock the wallet/,
    ],
  ] as const)(
    'says so if it is %o, and can be requested again',
    async (behaviour, title, advice) => {
      const connector = mockConnector({ behaviour })
      const { portico, press } = choose(connector)
      await press()
      const alert = dialog().getByRole('alert')
      await expect.element(alert.getByText(title, { exact: true })).toBeVisible()
      await expect.element(alert.getByText(advice)).toBeVisible()
      await expect.element(button('Try again')).toHaveAttribute('data-kind', 'primary')
      connector.behave('approve')
      await button('Try again').click()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
    },
  )

  test.each([
    ['ADAPTER_LOAD_FAILED', 1],
    ['CONNECT_FAILED', 0],
  ] as const)('that fails with %s offers %i times to reload the page', async (code, times) => {
    const { press } = choose(mockConnector({ behaviour: { fails: errorOf(code) } }))
    await press()
    await expect.element(button('Try again')).toBeVisible()
    await expect.poll(() => button('Reload page').elements()).toHaveLength(times)
  })

  test('shows advice after ten seconds without an answer, and can be requested again', async () => {
    const late: (() => void)[] = []
    const platform = {
      setTimeout: (go: () => void, ms: number) =>
        ms === 10_000 ? late.push(go) : globalThis.setTimeout(go, ms),
    }
    const connector = mockConnector({ behaviour: 'hang' })
    const { portico, press } = choose(connector, { platform })
    await press()
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    // Other timers have the same delay, and the view may start its own after them.
    await expect
      .poll(() => {
        for (const go of late.splice(0)) go()
        return dialog()
          .getByText(/^Is the wallet locked/)
          .elements().length
      })
      .toBe(1)
    connector.behave('approve')
    await button('Try again').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
  })

  test('is abandoned when the visitor leaves', async () => {
    const connector = mockConnector({ behaviour: 'slow' })
    const { portico, press } = choose(connector)
    await press()
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    await button('Back').click()
    await expect.element(button(/^Mock Wallet/)).toBeVisible()
    connector.release()
    await expect.poll(() => portico.store.getState().status.eip155).toBe('disconnected')
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })

  test.each([
    ['goes back', (portico: Portico) => back(portico)],
    ['closes the card', (portico: Portico) => portico.close()],
  ])('is not requested again if the visitor %s the moment the view shows', async (_, leave) => {
    const connector = mockConnector({ behaviour: 'hang' })
    const connected = vi.spyOn(connector, 'connect')
    const { portico, press } = choose(connector)
    await expect.element(button(/^Mock Wallet/)).toBeVisible()
    const left = leaveAsItShows('Continue in Mock Wallet', () => leave(portico))
    await press()
    await left
    await expect.poll(() => portico.store.getState().status.eip155).toBe('disconnected')
    expect(connected).toHaveBeenCalledOnce()
  })

  test.each([
    ['approves at once', 'approve', () => {}, ['connect.success', 'modal.close']],
    [
      'answers before the waiting view is there',
      'slow',
      (connector: MockConnector) => connector.release(),
      ['connect.success', 'modal.close'],
    ],
    [
      'is given up before the waiting view is there',
      'slow',
      (_: MockConnector, { close }: Portico) => close(),
      ['modal.close', 'connect.error'],
    ],
  ] as const)('is requested once, also if it %s', async (_, behaviour, happens, notified) => {
    const connector = mockConnector({ behaviour })
    const connected = vi.spyOn(connector, 'connect')
    // The card stays visible, as it does while it closes.
    const moving = { finished: new Promise(() => {}) } as unknown as Animation
    const away = vi.spyOn(HTMLDialogElement.prototype, 'getAnimations').mockReturnValue([moving])
    onTestFinished(() => away.mockRestore())
    const platform = {
      storage: { getItem: () => null, setItem() {}, removeItem() {} },
      setTimeout: (go: () => void, ms: number) =>
        globalThis.setTimeout(() => {
          go()
          if (ms === 50) happens(connector, rendered.portico)
        }, ms),
    }
    const { press, ...rendered } = choose(connector, { platform })
    await press()
    await expect.poll(() => rendered.portico.store.getState().open).toBe(false)
    // The code of the view has loaded: a closed card does not show it, so it sends no request.
    await import('./ConnectingExternal.tsx')
    await expect.poll(() => connected).toHaveBeenCalledTimes(1)
    const types = () => rendered.events.map((event) => event.type)
    await expect
      .poll(() => types().filter((type) => /^(connect\.|modal\.close$)/.test(type)))
      .toEqual(notified)
  })

  test('that has gone leaves a way back', async () => {
    const { portico, press } = choose(mockConnector({ behaviour: 'hang' }))
    await press()
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    portico.internal.store.setState({ connectors: [] })
    await dialog().getByRole('alert').getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
  })
})

describe('beside a connected wallet', () => {
  const second = mockConnector({
    uid: 'second',
    id: 'second',
    name: 'Second',
    accounts: ['eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  })

  test('the same account says that it is linked already and does not close the card', async () => {
    const connector = mockConnector()
    const { portico, press } = choose(connector)
    await portico.connect({ wallet: connector.uid })
    await press()
    await expect
      .element(
        dialog().getByText('This account is already connected. Switch accounts in Mock Wallet.'),
      )
      .toBeVisible()
    await expect.poll(() => portico.store.getState().open).toBe(true)
  })

  test('a second wallet is added, and the card says so', async () => {
    const connector = mockConnector()
    const adapters = [mockAdapter({ connectors: [connector, second] })]
    const { portico } = renderWidget({ adapters })
    await portico.connect({ wallet: connector.uid })
    void portico.open({ view: 'Connect' })
    await button(/^Second/).click()
    await expect.element(dialog().getByText('New wallet added')).toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toHaveLength(2)
    const views = portico.store.getState().stack.map((place) => place.view)
    expect(views).toEqual(['Account', 'ProfileWallets'])
  })
})
