import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { button, dialog, openAccount } from '../views/account/openAccount.test.util.tsx'

const shadow = () => document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
const card = () => shadow().querySelector('.card') as HTMLElement
const boxOf = (element: Element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  return { left, top, right, bottom, width, height }
}

/** Sets the text direction of the page until the test ends. */
function write(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
}

describe('the card', () => {
  test('is 384 px wide on a desktop, in the middle', async () => {
    await page.viewport(1280, 720)
    renderWidget().portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => boxOf(card()).width).toBe(384)
    const middle = () => {
      const { left, right, top, bottom } = boxOf(card())
      return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
    }
    await expect.poll(middle).toEqual([640, 360])
  })

  test('is a sheet at the bottom of a phone', async () => {
    await page.viewport(390, 844)
    renderWidget().portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => boxOf(card())).toMatchObject({ left: 0, width: 390, bottom: 844 })
  })

  test.each([
    ['closes when it is drawn down', 150, false],
    ['springs back when it is drawn by little', 20, true],
  ])('as a sheet %s', async (_, distance, stays) => {
    await page.viewport(390, 844)
    const { portico } = renderWidget()
    portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => boxOf(card()).bottom).toBe(844)
    const grabber = shadow().querySelector('.grabber') as HTMLElement
    const pointer = (type: string, clientY: number, timeStamp: number) => {
      const event = new PointerEvent(type, { clientY, pointerId: 1, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      grabber.dispatchEvent(event)
    }
    pointer('pointerdown', 600, 1_000)
    pointer('pointermove', 600 + distance, 2_000)
    expect(boxOf(card()).bottom).toBe(844 + distance)
    pointer('pointerup', 600 + distance, 3_000)
    await expect.poll(() => portico.store.getState().open).toBe(stays)
  })

  test('follows the theme of the site', async () => {
    const { portico } = renderWidget({ theme: 'light' })
    portico.open()
    await expect.element(dialog()).toBeVisible()
    const surface = () => getComputedStyle(card()).backgroundColor
    const light = surface()
    portico.update({ theme: 'dark' })
    await expect.poll(surface).not.toBe(light)
  })
})

describe('on a page from right to left', () => {
  test.each([
    ['ltr', 'none'],
    ['rtl', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const)(
    'the arrow back points to where the visitor came from (%s)',
    async (direction, transform) => {
      write(direction)
      await openAccount()
      await button('Receive').click()
      await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
      const arrow = (await button('Back').findElement()).querySelector('svg') as SVGElement
      await expect.poll(() => getComputedStyle(arrow).transform).toBe(transform)
    },
  )

  test('an English sentence keeps its order', async () => {
    write('rtl')
    renderWidget({ locale: 'en' }).portico.open()
    const words = dialog().getByText(/^Install a wallet/)
    await expect.element(words).toBeVisible()
    const text = (await words.findElement()).firstChild as Text
    const [first, last] = [0, text.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    })
    expect(last?.top, 'the full stop is on the last line').toBeGreaterThan(first?.top ?? 0)
    const line = boxOf(words.element()).left
    expect(last?.left, 'the full stop is at the end of its line').toBeGreaterThan(line + 50)
  })
})

test('the focused field is outlined in forced colors', async () => {
  const features = [
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await openAccount()
  await button('Send').click()
  const amount = dialog().getByRole('textbox', { name: 'Amount' })
  ;(await amount.findElement()).focus()
  const outline = () =>
    getComputedStyle(shadow().querySelector('.send-amount') as Element).outlineStyle
  await expect.poll(outline).toBe('solid')
  ;(await dialog().getByRole('textbox', { name: 'To', exact: true }).findElement()).focus()
  await expect.poll(outline).toBe('none')
})
