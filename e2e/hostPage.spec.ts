import { expect, type Page } from '@playwright/test'
import { shapeFaults } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { untilStill } from './steps/untilStill.ts'
import { approve, press } from './steps/wallet.ts'
import { accountButton, connectButton, demoWallet, tokenRow, widget } from './steps/widget.ts'

const rude = `
  * { all: unset !important; }
  * {
    letter-spacing: 2em !important; word-spacing: 3em !important; line-height: 0 !important;
    font: italic 900 3px/0 serif !important; text-transform: uppercase !important;
    text-indent: 9em !important; text-align: end !important; text-shadow: 0 0 9px red !important;
    color: transparent !important; opacity: 0.01 !important; visibility: hidden !important;
    pointer-events: none !important; user-select: none !important; cursor: none !important;
    transform: scale(0.1) !important; filter: blur(9px) !important; white-space: pre !important;
    border-collapse: collapse !important; list-style: square !important; quotes: none !important;
  }
  span, button, dialog, portico-modal, [data-portico] { display: none !important; }
  dialog::backdrop { display: none !important; }
  button { position: absolute !important; left: -9999px !important; }
`

test('the rudest styles, layers and shortcuts of a page leave the widget visible, legible and usable', async ({
  shop,
}) => {
  await style(shop, rude)
  await shop.evaluate(() => {
    const layer = document.createElement('div')
    const wanted = {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      'pointer-events': 'auto',
    }
    for (const [name, value] of Object.entries(wanted))
      layer.style.setProperty(name, value, 'important')
    document.body.append(layer)
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    document.addEventListener('keydown', (event) => seen.push(event.key))
  })
  await expect(connectButton(shop)).toBeVisible()
  await connectButton(shop).press('Enter')
  await expect(demoWallet(shop)).toBeVisible()
  await untilStill(shop)
  const row = await demoWallet(shop).evaluate((element) => {
    const { letterSpacing, textTransform, fontStyle, pointerEvents, textAlign, visibility } =
      getComputedStyle(element)
    return { letterSpacing, textTransform, fontStyle, pointerEvents, textAlign, visibility }
  })
  expect(row).toEqual({
    letterSpacing: 'normal',
    textTransform: 'none',
    fontStyle: 'normal',
    pointerEvents: 'auto',
    textAlign: 'start',
    visibility: 'visible',
  })
  expect(await shapeFaults(shop)).toEqual([])
  const heightOf = async () => (await demoWallet(shop).boundingBox())?.height
  await expect.poll(heightOf).toBeGreaterThanOrEqual(56)
  await shop.keyboard.press('x')
  expect(await shop.evaluate(() => (globalThis as { seen?: string[] }).seen)).not.toContain('x')
  // A click waits until nothing covers its target.
  await approve(shop, press(demoWallet(shop)))
  await expect(widget(shop)).toBeHidden()
  await accountButton(shop).press('Enter')
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  expect(await shapeFaults(shop)).toEqual([])
})

const style = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
