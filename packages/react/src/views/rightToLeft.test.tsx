import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { mockAdapter, mockConnector } from '@portico/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { listed, openAccount } from './account/openAccount.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(320, 568)
})

/** A card in Arabic, with a wallet connected. */
async function inArabic(options: Partial<PorticoOptions> = {}, name = 'Mock Wallet') {
  const connector = mockConnector({ behaviour: 'approve', name })
  const adapters = [mockAdapter({ connectors: [connector], balances: { [from]: 10n ** 19n } })]
  const widget = renderWidget({ adapters, locale: 'ar', ...options })
  return { ...widget, connector }
}

/** Returns the position of a text within an element; the text must be in one text node. */
function placeOf(within: Element, text: string): DOMRect {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`There is no "${text}".`)
}

describe('from right to left', () => {
  test('an amount keeps its order within a sentence', async () => {
    const { portico, connector } = await inArabic()
    await connect(portico, { connector })
    void portico.open({ view: 'Send' })
    await dialog().getByRole('textbox').first().fill('0.5')
    const note = dialog().getByRole('status').filter({ hasText: 'هذا' })
    await expect.element(note).toBeVisible()
    const amount = placeOf(await note.findElement(), '0.5')
    const symbol = placeOf(await note.findElement(), 'ETH')
    expect(amount.right).toBeLessThanOrEqual(symbol.left + 1)
    expect(symbol.right, 'the sentence begins at the right').toBeLessThan(
      placeOf(await note.findElement(), 'هذا').right,
    )
  })

  test('a currency sign stays with its letters, in a total and in a list', async () => {
    const api = [listed('ETH', { name: 'Ether', numeric: '2.5', price: 2000 })]
    await openAccount({ api, options: { locale: 'ar' } })
    const worth = () => dialog().element().querySelector('.total bdi') as Element
    await expect.poll(() => worth()?.textContent).toMatch(/US\$/)
    const inList = dialog().getByRole('listitem').filter({ hasText: 'Ether' })
    await expect.element(inList).toBeVisible()
    for (const element of [worth(), await inList.findElement()])
      expect(placeOf(element, 'US').right).toBeLessThanOrEqual(placeOf(element, '$').left + 1)
  })

  test('the initials of a name are in the order of the name', async () => {
    const { portico } = await inArabic({}, 'Kettle & Crane')
    void portico.open()
    await expect.element(dialog().getByText('Kettle & Crane')).toBeVisible()
    const initials = (await dialog().findElement()).querySelector(
      '.initials text',
    ) as SVGTextElement
    await expect.poll(() => initials.textContent?.trim()).toBe('KC')
    const [first, second] = [0, 1].map((at) => initials.getExtentOfChar(at).x)
    expect(first).toBeLessThan(second as number)
  })

  test('a long name is cut at its own end, beside its picture', async () => {
    const { portico } = await inArabic({}, 'A wallet whose name says rather too much of itself')
    void portico.open()
    const row = dialog().getByRole('button', { name: /^A wallet/ })
    await expect.element(row).toBeVisible()
    const words = (await row.findElement()).querySelector('.row-title') as Element
    const { left, right } = words.getBoundingClientRect()
    const first = placeOf(words, 'A wallet')
    expect(first.left).toBeGreaterThanOrEqual(left - 1)
    expect(first.right).toBeLessThanOrEqual(right + 1)
  })

  test('code in a wallet request is written from left to right', async () => {
    const { portico, connector } = await inArabic()
    await connect(portico, { connector })
    connector.behave('hang')
    portico.request({ method: 'wallet_grantPermissions', params: [{ مدة: 1 }] }).catch(() => {})
    const box = dialog().getByRole('region')
    await expect.element(box).toBeVisible()
    const outer = placeOf(await box.findElement(), '[')
    const inner = placeOf(await box.findElement(), 'مدة')
    expect(outer.left).toBeLessThan(inner.left)
  })
})
