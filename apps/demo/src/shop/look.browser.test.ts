import fraunces from '@fontsource-variable/fraunces/index.css?inline'
import inter from '@fontsource-variable/inter/index.css?inline'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import base from './base.css?inline'
import hero from './Hero.css?inline'

beforeEach(() => {
  const sheets = [fraunces, inter, base, hero].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, ...sheets]
  onTestFinished(() => {
    document.adoptedStyleSheets = before
    delete document.documentElement.dataset.theme
  })
})

/** Puts an element on the page until the test ends, inside another one if that is given. */
function shown(name: string, within: HTMLElement = document.createElement('div')): HTMLElement {
  const element = document.createElement(name)
  within.append(element)
  document.body.append(within)
  onTestFinished(() => within.remove())
  return element
}

/** Returns the first font that an element requests. */
const familyOf = (element: Element) => getComputedStyle(element).fontFamily.split(',')[0] ?? ''

test('words and headings use the fonts that the shop ships', async () => {
  const section = document.createElement('section')
  section.className = 'hero'
  expect(familyOf(document.documentElement)).toBe('"Inter Variable"')
  expect(familyOf(shown('h1', section))).toBe('"Fraunces Variable"')
  for (const family of ['Inter Variable', 'Fraunces Variable'])
    expect((await document.fonts.load(`16px "${family}"`, 'Tea')).length, family).toBeGreaterThan(0)
})

test.each(['light', 'dark'])(
  'the focused element has an outline without a separate hue (%s)',
  async (theme) => {
    document.documentElement.dataset.theme = theme
    const button = shown('button')
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    const { outlineStyle, outlineColor } = getComputedStyle(button)
    expect(outlineStyle).toBe('solid')
    expect(outlineColor).toMatch(/^rgb\(/)
    const [red = 0, green = 0, blue = 0] = (outlineColor.match(/[\d.]+/g) ?? []).map(Number)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(32)
  },
)
