import type { PorticoOptions } from '@portico/core'
import { mockAdapter, mockConnector } from '@portico/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
const search = () => dialog().getByRole('combobox', { name: 'Search wallets' })
const grid = () => dialog().getByRole('grid', { name: 'Wallets' })
const cell = (name: string | RegExp) => grid().getByRole('gridcell', { name })
const found = (text: string) => dialog().getByRole('status').filter({ hasText: text })
/** The cell that the search field has marked. */
const marked = () => grid().getByRole('gridcell', { selected: true })

const many = Array.from({ length: 2000 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  homepage: `https://w${at}.example/`,
}))

async function open(options: Partial<PorticoOptions> = {}) {
  const connector = mockConnector({ behaviour: 'hang' })
  const adapters = [mockAdapter({ connectors: [connector] })]
  const rendered = renderWidget({ adapters, customWallets: many, ...options })
  void rendered.portico.open({ view: 'AllWallets' })
  await expect.element(cell(/^Mock Wallet/)).toBeVisible()
  await expect.poll(hasFocus).toBe(true)
  return rendered
}

const hasFocus = () => search().element().matches(':focus')

const describedBy = () => {
  const field = search().element()
  const id = field.getAttribute('aria-activedescendant') ?? ''
  return (field.getRootNode() as ShadowRoot).getElementById(id)?.title
}

/** Scrolls to the end. Rows out of sight come with a second render. Until then there is nothing to scroll to. */
const scrollToLast = () =>
  expect
    .poll(() => {
      grid().element().scrollTo(0, 1e6)
      return cell('Wallet 1999').elements().length
    })
    .toBe(1)

describe('all wallets', () => {
  test('are counted, installed ones first, and only visible ones are in the document', async () => {
    await open()
    await expect.element(found('2001 wallets')).toBeInTheDocument()
    await expect.element(cell('Mock Wallet Installed')).toBeVisible()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '501')
    await expect.poll(() => grid().getByRole('gridcell').elements().length).toBeLessThan(60)
  })

  test('are rendered first as far as they are visible, then some to scroll to', async () => {
    const connector = mockConnector()
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico } = renderWidget({ adapters, customWallets: many })
    void portico.open({ view: 'Connect' })
    const all = dialog().getByRole('button', { name: /^Search wallet/ })
    await expect.element(all).toBeVisible()
    const root = await dialog().findElement()
    const cells = () => root.querySelectorAll('[role=gridcell]').length
    // It is notified of a render before the next one begins.
    const first = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => cells() > 0 && resolve(cells()))
      watch.observe(root, { childList: true, subtree: true })
    })
    await userEvent.click(all)
    const made = await first
    const inSight = 4 * Math.ceil((await grid().findElement()).clientHeight / 90)
    expect(made).toBeLessThanOrEqual(inSight)
    await expect.poll(cells).toBeGreaterThan(made)
  })

  test.each([320, 390, 1280])(
    'are equal tiles, however long a name is, %i px wide',
    async (width) => {
      await page.viewport(width, 720)
      const short = ['Io', 'Bay', 'Cove', 'Delta']
      const long = ['Harbour and Sons Banking', 'Incomprehensibilities of Portsmouth Wallet']
      // With the installed wallet, in two rows. One of the rows has only short names.
      const names = [...long, 'Ember', ...short]
      const customWallets = names.map((name, at) => ({ ...many[at], id: `n${at}`, name }))
      await open({ customWallets } as Partial<PorticoOptions>)
      // Those in sight come first, and the rest a moment later.
      for (const name of names) await expect.element(cell(name)).toBeInTheDocument()
      const shapes = () => {
        const boxes = names.map((name) => cell(name).element().getBoundingClientRect())
        return new Set(
          boxes.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`),
        )
      }
      await expect.poll(() => shapes().size).toBe(1)
      for (const name of names) {
        const words = (await cell(name).findElement()).querySelector(
          '.wallet-cell-name',
        ) as HTMLElement
        const { lineHeight, fontWeight } = getComputedStyle(words)
        expect(words.clientHeight).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight) + 1)
        expect(Number(fontWeight)).toBeLessThan(600)
      }
    },
  )

  test('appear as the visitor scrolls', async () => {
    await open()
    await scrollToLast()
    await expect.element(cell(/^Mock Wallet/)).not.toBeInTheDocument()
  })

  test('are found by a part of the name, which is marked', async () => {
    const { events } = await open()
    await userEvent.type(search(), ' LLET 199')
    await expect.element(found('11 wallets')).toBeInTheDocument()
    const match = (await cell('Wallet 1999').findElement()).querySelector('mark')
    await expect.poll(() => match?.textContent).toBe('llet 199')
    await userEvent.type(search(), '9')
    await expect.element(found('1 wallet')).toBeInTheDocument()
    await expect
      .poll(() => events.filter((event) => event.type === 'wallet.search').at(-1))
      .toEqual({ type: 'wallet.search', search: 'LLET 1999', found: 1 })
  })

  test('that do not exist are reported, with a link to all', async () => {
    await open()
    await userEvent.type(search(), 'nothing')
    await expect.element(dialog().getByText('No wallet here is called “nothing”.')).toBeVisible()
    await expect.element(search()).toHaveAttribute('aria-expanded', 'false')
    await dialog().getByRole('button', { name: 'Show all wallets' }).click()
    await expect.element(found('2001 wallets')).toBeInTheDocument()
    await expect.poll(hasFocus).toBe(true)
  })

  test('are filtered within two frames while the visitor types', async () => {
    await open()
    const field = (await search().findElement()) as HTMLInputElement
    const frames = await new Promise<number>((resolve) => {
      let count = 0
      const look = () => {
        count++
        const shown = grid().elements()[0]?.getAttribute('aria-rowcount')
        if (shown !== '501' || count > 20) resolve(count)
        else requestAnimationFrame(look)
      }
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field, 'wallet 19')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      requestAnimationFrame(look)
    })
    expect(frames).toBeLessThanOrEqual(2)
  })
})

describe('the keyboard', () => {
  test('marks cells in two directions while typing continues', async () => {
    await open()
    await expect.poll(describedBy).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(describedBy).toBe('Mock Wallet')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(describedBy).toBe('Wallet 4')
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await expect.poll(describedBy).toBe('Mock Wallet')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(describedBy).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}x')
    await expect.element(search()).toHaveValue('x')
    await expect.poll(describedBy).toBeUndefined()
  })

  test('moves to the ends, and the marked cell scrolls into view', async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}{End}')
    await expect.element(marked()).toHaveAttribute('title', 'Wallet 1999')
    await expect.element(cell('Wallet 1999')).toBeVisible()
    await expect.poll(describedBy).toBe('Wallet 1999')
    await userEvent.keyboard('{Home}')
    await expect.element(cell(/^Mock Wallet/)).toBeVisible()
    await expect.poll(describedBy).toBe('Mock Wallet')
  })

  test('keeps the marked cell in the document while the visitor scrolls away', async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}')
    await scrollToLast()
    await expect.poll(describedBy).toBe('Mock Wallet')
  })

  test('chooses the marked cell by Enter, and Back returns to the search', async () => {
    const { portico, events } = await open()
    await userEvent.keyboard('wallet 42{ArrowDown}{ArrowRight}{Enter}')
    await expect.element(dialog().getByRole('heading', { name: 'Get Wallet 420' })).toBeVisible()
    await expect
      .poll(() => events)
      .toContainEqual({
        type: 'wallet.select',
        wallet: 'w420',
        name: 'Wallet 420',
        displayIndex: 1,
        view: 'AllWallets',
      })
    await userEvent.keyboard('{Escape}')
    await expect.element(search()).toHaveValue('wallet 42')
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect
      .poll(() => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.card'))
      .toBeNull()
    void portico.open({ view: 'AllWallets' })
    await expect.element(search()).toHaveValue('')
  })

  test('keeps the search with the list, however soon the card is opened again', async () => {
    const { portico } = await open()
    await userEvent.keyboard('wallet 42')
    await expect.element(search()).toHaveValue('wallet 42')
    const list = await search().findElement()
    const root = list.getRootNode()
    const reopened = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (list.isConnected) return
        observer.disconnect()
        void portico.open({ view: 'AllWallets' })
        resolve()
      })
      observer.observe(root, { childList: true, subtree: true })
    })
    portico.close()
    await reopened
    await expect.element(search()).toHaveValue('')
  })

  test('chooses the only match by Enter, and nothing if there are several', async () => {
    const { portico } = await open()
    await userEvent.keyboard('mock{Enter}')
    await expect.element(dialog().getByText('Continue in Mock Wallet')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.clear(search())
    await userEvent.keyboard('wallet{Enter}')
    await expect.element(found('2001 wallets')).toBeInTheDocument()
    await expect.poll(() => portico.store.getState().stack.at(-1)).toEqual({ view: 'AllWallets' })
  })
})

describe('the shape of the grid', () => {
  afterEach(() => page.viewport(414, 896))

  test.each([
    [390, '4'],
    [352, '4'],
    [351, '3'],
    [320, '3'],
  ])('a card of %i px has %s columns', async (width, columns) => {
    await page.viewport(width, 700)
    await open()
    await expect.element(grid()).toHaveAttribute('aria-colcount', columns)
  })
})

describe('the terms of a site', () => {
  test('are agreed to before a wallet is requested', async () => {
    const { portico } = renderWidget({
      adapters: [mockAdapter({ connectors: [mockConnector()] })],
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://shop.example/terms',
    })
    void portico.open({ view: 'AllWallets' })
    await cell(/^Mock Wallet/).click()
    await expect.element(dialog().getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.element(dialog().getByRole('checkbox')).toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })
})
