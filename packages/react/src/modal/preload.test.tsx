import type { Adapter } from '@portico/core/adapter'
import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockPairing } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { useChooseWallet } from '../views/shared/wallets/useChooseWallet.ts'
import { loadModal } from './loadModal.ts'
import { loadView } from './loadView.ts'
import { onFirstSign } from './onFirstSign.ts'

vi.mock('../views/shared/wallets/useChooseWallet.ts', { spy: true })
vi.mock('./loadView.ts', { spy: true })
vi.mock('./loadModal.ts', { spy: true })
vi.mock('./onFirstSign.ts', { spy: true })

const signs = ['pointermove', 'touchstart', 'scroll', 'keydown']
const show = (sign: string) => document.body.dispatchEvent(new Event(sign, { bubbles: true }))
const card = () => document.querySelector('portico-modal')?.shadowRoot
const laidOut = () => card()?.querySelector('dialog .view')
const modal = () => card()?.querySelector('dialog') as HTMLDialogElement
const dialog = () => page.getByRole('dialog')
const untilIdle = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50)))

/** Stops the browser's own events: it reports a resting mouse when the element below it changes. */
const ignoreTrusted = (event: Event) => event.isTrusted && event.stopImmediatePropagation()

beforeEach(() => {
  vi.mocked(loadModal).mockClear()
  vi.mocked(onFirstSign).mockClear()
  for (const sign of signs) window.addEventListener(sign, ignoreTrusted, true)
  // The browser decides when a page is idle, and under load this may not happen during a test.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const sign of signs) window.removeEventListener(sign, ignoreTrusted, true)
})

async function prefers(motion: string): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** An adapter that has preloaded its code for finding wallets, and the number of its look-ups. */
function quickAdapter(more: Partial<Adapter> = {}) {
  const discover = vi.fn()
  const preload = vi.fn(() => Promise.resolve(undefined))
  const adapter = mockAdapter({ connectors: [mockConnector({ name: 'Amber' })] })
  const given: Adapter = {
    ...adapter,
    discover: (...notified) => {
      discover()
      return adapter.discover(...notified)
    },
    preload,
    eager: false,
    ...more,
  }
  return { adapter: given, discover, preload }
}

/** Waits for the button; the widget then waits for a visitor's first input. */
const buttonShows = async () => {
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect.poll(() => vi.mocked(onFirstSign).mock.calls.length).toBe(1)
}

describe('the card that is loaded and laid out in advance', () => {
  test('is not loaded by a visit without an interaction', async () => {
    const { adapter, preload } = quickAdapter()
    renderWidget({ adapters: [adapter] })
    await buttonShows()
    await untilIdle()
    expect(loadModal).not.toHaveBeenCalled()
    expect(preload).not.toHaveBeenCalled()
    expect(card()).toBeUndefined()
  })

  test.each(signs)(
    'is loaded at the first %s, closed, without a call to a wallet',
    async (sign) => {
      const { adapter, discover, preload } = quickAdapter()
      renderWidget({ adapters: [adapter], pairing: { ...mockPairing(), preload } })
      await buttonShows()
      show(sign)
      await expect.poll(laidOut).toBeTruthy()
      expect(card()?.querySelector('dialog')?.open).toBe(false)
      expect(loadModal).toHaveBeenCalledTimes(1)
      expect(preload).toHaveBeenCalledTimes(2)
      expect(discover).not.toHaveBeenCalled()
    },
  )

  test('has its styles and sizes calculated, and cannot be found by anyone', async () => {
    const { adapter } = quickAdapter()
    renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const view = laidOut() as HTMLElement
    expect(view.getBoundingClientRect().height).toBeGreaterThan(0)
    expect(view.checkVisibility({ checkVisibilityCSS: true })).toBe(false)
    expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName).not.toBe(
      'portico-modal',
    )
    view.querySelector<HTMLElement>('.row')?.focus()
    expect(card()?.activeElement).toBeNull()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(modal().getAnimations({ subtree: true })).toEqual([])
  })

  test('opens as any other card; a new card waits until it has faded', async () => {
    await page.viewport(1000, 700)
    await prefers('no-preference')
    onTestFinished(async () => {
      await prefers('reduce')
      await page.viewport(414, 896)
    })
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const frame = card()?.querySelector('.frame') as HTMLElement
    expect(getComputedStyle(frame).translate).toBe('0px 8px')
    const next = (type: string) =>
      new Promise((resolve) => frame.addEventListener(type, resolve, { once: true }))
    const risen = next('transitionend')
    void portico.open()
    expect(await risen).toMatchObject({ propertyName: 'translate' })
    expect(modal().hasAttribute('data-laid')).toBe(false)
    const faded = next('transitionend')
    portico.close()
    expect(await faded).toMatchObject({ propertyName: 'opacity' })
    await expect.poll(() => modal().hasAttribute('data-laid')).toBe(true)
    expect(modal().checkVisibility({ checkVisibilityCSS: true })).toBe(false)
  })

  test('turns its rows into those of the wallets, which opening does not render again', async () => {
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const sample = card()?.querySelector('.row')
    page
      .getByRole('button', { name: 'Connect wallet' })
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    await expect.poll(() => sample?.textContent).toContain('Amber')
    expect(card()?.querySelectorAll('.row')).toHaveLength(1)
    expect(card()?.querySelector('.row')).toBe(sample)
    const rendered = vi.mocked(useChooseWallet).mock.calls.length
    void portico.open()
    await expect.element(dialog().getByRole('button', { name: /Amber/ })).toBeVisible()
    expect(vi.mocked(useChooseWallet).mock.calls).toHaveLength(rendered)
  })

  test.each([
    ['was laid out', true],
    ['was not there', false],
  ])('reads no picture of a wallet before a card that %s is open', async (_what, signed) => {
    const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const found = mockAdapter({ connectors: [mockConnector({ name: 'Amber', imageUrl })] })
    const { adapter } = quickAdapter({ discover: found.discover })
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    if (signed) show('pointermove')
    if (signed) await expect.poll(laidOut).toBeTruthy()
    const sources = () =>
      [...(card()?.querySelectorAll('.row img') ?? [])].map((image) => image.getAttribute('src'))
    const opening = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const early = new Promise((resolve) => opening.mockImplementation(() => resolve(sources())))
    void portico.open()
    expect(await early).not.toContain(imageUrl)
    await expect.poll(sources).toContain(imageUrl)
  })

  test('has not rendered the wallets yet when a press comes with the pointer', async () => {
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const row = () => card()?.querySelector('.row')?.textContent
    page
      .getByRole('button', { name: 'Connect wallet' })
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
    // The next input comes before any other task.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    expect(portico.store.getState().connectors).toHaveLength(1)
    expect(row()).not.toContain('Amber')
    void portico.open()
    await expect.poll(row).toContain('Amber')
    expect(modal().open).toBe(true)
  })

  test('changes nothing that its content inherits except visibility when it opens', async () => {
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const inherited = () => getComputedStyle(laidOut() as Element).pointerEvents
    const before = inherited()
    void portico.open()
    await expect.poll(() => modal().open).toBe(true)
    expect(inherited()).toBe(before)
  })

  test.each([
    ['with the code of the account for who is connected', 1],
    ['without that for who is not', 0],
  ])('%s', async (_who, times) => {
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    if (times > 0) await connect(portico, { connector: mockConnector() })
    vi.mocked(loadView).mockClear()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    const loaded = vi.mocked(loadView).mock.calls.filter(([, view]) => view === 'Account')
    expect(loaded).toHaveLength(times)
  })

  test('is loaded once, however much moves', async () => {
    const { adapter } = quickAdapter()
    renderWidget({ adapters: [adapter] })
    await buttonShows()
    for (const sign of [...signs, ...signs]) show(sign)
    await expect.poll(laidOut).toBeTruthy()
    for (const sign of signs) show(sign)
    await untilIdle()
    expect(loadModal).toHaveBeenCalledTimes(1)
    expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
  })

  test('has no listeners after the first sign or the end of the widget', async () => {
    const received = new Map<string, AbortSignal | undefined>()
    const { addEventListener } = window
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
      if (signs.includes(type) && typeof options === 'object' && options.signal)
        received.set(type, options.signal)
      addEventListener.call(window, type, listener as EventListener, options)
    })
    const first = renderWidget({ adapters: [quickAdapter().adapter] })
    await expect.poll(() => received.size).toBe(signs.length)
    show('keydown')
    expect([...received.values()].map((signal) => signal?.aborted)).toEqual(signs.map(() => true))
    first.unmount()
    received.clear()
    const second = renderWidget({ adapters: [quickAdapter().adapter] })
    await expect.poll(() => received.size).toBe(signs.length)
    second.unmount()
    await expect.poll(() => [...received.values()].every((signal) => signal?.aborted)).toBe(true)
  })

  test('is not loaded if the site does not want it', async () => {
    const { adapter } = quickAdapter()
    renderWidget({ adapters: [adapter], enablePreload: false })
    await buttonShows()
    for (const sign of signs) show(sign)
    await untilIdle()
    expect(loadModal).not.toHaveBeenCalled()
  })

  test('is not loaded if the browser saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    const { adapter } = quickAdapter()
    renderWidget({ adapters: [adapter] })
    await buttonShows()
    for (const sign of signs) show(sign)
    await untilIdle()
    expect(loadModal).not.toHaveBeenCalled()
  })

  test("is not laid out while an adapter's code is late: it would show that there are no wallets", async () => {
    const { adapter } = quickAdapter()
    const { preload: _, ...late } = adapter
    renderWidget({ adapters: [late] })
    await buttonShows()
    show('pointermove')
    await expect.poll(() => vi.mocked(loadModal).mock.calls.length).toBe(1)
    await untilIdle()
    expect(card()).toBeUndefined()
  })

  test('is not laid out after the widget is destroyed', async () => {
    const { adapter } = quickAdapter()
    const { unmount } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    unmount()
    await untilIdle()
    expect(card()).toBeUndefined()
  })

  test('is one card, with its wallets, if a press comes while it is laid out', async () => {
    const { adapter } = quickAdapter()
    const { portico } = renderWidget({ adapters: [adapter] })
    await buttonShows()
    show('pointermove')
    void portico.open()
    await expect.element(dialog().getByRole('button', { name: /Amber/ })).toBeVisible()
    expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
  })

  test('requests no picture of a wallet', async () => {
    const imageUrl = 'https://pictures.example/amber.png'
    const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
    const { adapter } = quickAdapter()
    const wallets = [{ id: 'x', name: 'Birch', homepage: 'https://birch.example/', imageUrl }]
    const { portico } = renderWidget({ adapters: [adapter], customWallets: wallets })
    await buttonShows()
    show('pointermove')
    await expect.poll(laidOut).toBeTruthy()
    await untilIdle()
    const pictures = () => [...(card()?.querySelectorAll('img') ?? [])].map((image) => image.src)
    expect(pictures()).not.toContain(imageUrl)
    expect(setSource).not.toHaveBeenCalledWith(imageUrl)
    // It disappears as soon as it has failed, perhaps before the test looks.
    const seen = new Set<string>()
    const watch = new MutationObserver((records) => {
      const added = records
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node instanceof Element)
      for (const image of added.flatMap((node) => [...node.querySelectorAll('img')]))
        seen.add(image.src)
      for (const src of pictures()) seen.add(src)
    })
    watch.observe(card() as ShadowRoot, { childList: true, subtree: true })
    onTestFinished(() => watch.disconnect())
    void portico.open()
    await expect.poll(() => [...seen]).toContain(imageUrl)
  })
})

test('a closed card is created again in the meantime, closed, and opens as it was created', async () => {
  const { adapter } = quickAdapter()
  const { portico } = renderWidget({ adapters: [adapter] })
  await buttonShows()
  void portico.open()
  const amber = dialog().getByRole('button', { name: /Amber/ })
  await expect.element(amber).toBeVisible()
  const row = () => card()?.querySelector('.row')
  const shownFirst = row()
  portico.close()
  await expect.poll(() => row() && row() !== shownFirst).toBe(true)
  expect(card()?.querySelector('dialog')?.open).toBe(false)
  await expect.element(dialog()).not.toBeInTheDocument()
  const prepared = row()
  void portico.open()
  await expect.element(amber).toBeVisible()
  expect(row()).toBe(prepared)
})

test('a card that is opened again shows nothing of its earlier visit', async () => {
  const { adapter } = quickAdapter()
  const { portico } = renderWidget({ adapters: [adapter] })
  await buttonShows()
  show('pointermove')
  await expect.poll(laidOut).toBeTruthy()
  void portico.open()
  await expect.element(dialog().getByRole('button', { name: /Amber/ })).toBeVisible()
  pushView(portico, { view: 'AllWallets' })
  await userEvent.fill(dialog().getByRole('combobox', { name: 'Search wallets' }), 'zzz')
  await expect.element(dialog().getByText('No wallet found')).toBeVisible()
  portico.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  await untilIdle()
  // From the first moment on, before anything can be cleaned up.
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    if (card()?.querySelector('dialog')?.open) seen.push(laidOut()?.textContent ?? '')
  })
  watch.observe(card() as ShadowRoot, { childList: true, subtree: true, attributes: true })
  void portico.open()
  await expect.element(dialog().getByRole('button', { name: /Amber/ })).toBeVisible()
  watch.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((src) => !src.includes('Amber'))).toEqual([])
  pushView(portico, { view: 'AllWallets' })
  await expect.element(dialog().getByRole('combobox', { name: 'Search wallets' })).toHaveValue('')
})
