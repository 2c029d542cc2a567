import { afterEach, beforeEach, expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** Tests share a page, and each finds it in the initial state. */
const width = 414
const height = 896
const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
// The browser has one mouse, which stays where the previous test left it. A button drawn there would get the event of
// an entering mouse.
const away = { type: 'mouseMoved', x: 0, y: 0 } as const

beforeEach(async () => {
  await Promise.all([
    cdp().send('Emulation.setEmulatedMedia', { media: '', features }),
    cdp().send('Input.dispatchMouseEvent', away),
  ])
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})

/**
 * A translator or an extension may replace any text. React then fails to insert an element before it, and continues to
 * write into the removed text. So each text of the widget is the only child of an element.
 */
afterEach(() => {
  const roots = [...document.querySelectorAll('[data-portico]')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  )
  expect(roots.flatMap(textsWithSiblings), 'texts beside other nodes').toEqual([])
})

function textsWithSiblings(root: ShadowRoot): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || parent.childNodes.length === 1 || !text.textContent?.trim()) continue
    found.push(parent.outerHTML.slice(0, 200))
  }
  return found
}
