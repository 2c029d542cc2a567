import { mockAdapter, mockConnector } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { button, dialog, listed, openAccount } from '../../views/account/openAccount.test.util.tsx'
import {
  atRest,
  cardHeight,
  type Frame,
  moveAsEver,
  moveSlowly,
  nextFrame,
  prepare,
  sampleFrames,
} from './frames.test.util.ts'

beforeEach(() => moveSlowly())
afterEach(moveAsEver)

const shadow = () => document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
/** A card that is rendered ahead has a layout, but is hidden. */
const isShown = () =>
  shadow()?.querySelector('.card')?.checkVisibility({ visibilityProperty: true }) ?? false
const isOpen = () => dialog().elements().length > 0

/** Creates a widget whose card has been open once. */
const openedOnce = () =>
  prepare(async () => {
    const connectors = ['Amber', 'Birch', 'Cedar'].map((name) =>
      mockConnector({ id: name, uid: name, name }),
    )
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors })] })
    void portico.open()
    await expect.element(button(/^Amber/)).toBeVisible()
    await atRest()
    portico.close()
    await expect.poll(isShown).toBe(false)
    return portico
  })

/** Creates an account whose settings have been open once, so that a busy machine shows no skeleton of them. */
const openAccountAtRest = (): Promise<Frame> =>
  prepare(async () => {
    const api = [1, 2, 3].map((digit) =>
      listed(`T${digit}`, { address: `0x${`${digit}`.repeat(40)}` }),
    )
    await openAccount({ api })
    await expect.element(dialog().getByText('T3 Token')).toBeVisible()
    await button('Settings').click()
    await expect.element(dialog().getByRole('heading', { name: 'Settings' })).toBeVisible()
    await atRest()
    await button('Back').click()
    await expect.element(dialog().getByText('T3 Token')).toBeVisible()
    return atRest()
  })

const heights = (frames: readonly Frame[]) => frames.map(({ height }) => height)
const expectWhole = (frames: readonly Frame[]) => {
  for (const { content } of frames) expect(content).toBeGreaterThan(0.95)
}

describe.each([
  ['a desktop', 1280, 720],
  ['a phone', 390, 844],
])('on %s', (_, width, height) => {
  const isPhone = width <= 480
  beforeEach(() => page.viewport(width, height))

  test('the card is opaque while it opens', async () => {
    const portico = await openedOnce()
    const end = sampleFrames()
    void portico.open()
    await expect.poll(isOpen).toBe(true)
    const rest = await atRest()
    for (const frame of end()) {
      const { left, width, height } = rest
      expect(frame).toMatchObject({ left, width, height, opacity: 1 })
      expect(frame.top).toBeGreaterThanOrEqual(rest.top - 1)
      expect(frame.top).toBeLessThanOrEqual(isPhone ? innerHeight : rest.top + 8)
    }
  })

  test('the card closes from its present place', async () => {
    const before = await openAccountAtRest()
    const end = sampleFrames()
    await userEvent.keyboard('{Escape}')
    await expect.poll(isShown).toBe(false)
    const shown = end()
    expect(shown.length).toBeGreaterThan(1)
    const { left, width, height } = before
    for (const frame of shown) {
      expect(frame).toMatchObject({ left, width, height })
      expect(frame.top).toBeGreaterThanOrEqual(before.top - 1)
      if (isPhone) expect(frame.opacity).toBe(1)
      else expect(frame.top).toBe(before.top)
    }
    if (isPhone) expect(shown.at(-1)?.top).toBeGreaterThan(before.top)
    else expect(shown.at(-1)?.opacity).toBeLessThan(1)
  })

  test('the page can be pressed and has the focus while the card closes', async () => {
    await openedOnce()
    const opener = page.getByRole('button', { name: 'Connect wallet' })
    await opener.click()
    await expect.element(button(/^Amber/)).toBeVisible()
    await atRest()
    const element = await opener.findElement()
    const host = (element.getRootNode() as ShadowRoot).host
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen: boolean[][] = []
    const note = () => {
      if (!isShown()) return
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      seen.push([hit === host, document.activeElement === host])
      requestAnimationFrame(note)
    }
    const begin = () => requestAnimationFrame(note)
    addEventListener('keydown', begin, { once: true, capture: true })
    await userEvent.keyboard('{Escape}')
    await expect.poll(isShown).toBe(false)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.map(() => [true, true]))
  })

  test.each([
    ['Settings', 'Settings'],
    ['Back', 'Account'],
  ])('a view replaces another without a gap or a jump, by %s', async (name, title) => {
    let before = await openAccountAtRest()
    if (name === 'Back') {
      await button('Settings').click()
      await expect.element(button('Back')).toBeVisible()
      before = await atRest()
    }
    const end = sampleFrames()
    await button(name).click()
    await expect.element(dialog().getByRole('heading', { name: title })).toBeVisible()
    const rest = await atRest()
    const shown = end()
    const least = Math.min(before.height, rest.height)
    const most = Math.max(before.height, rest.height)
    expect(most, 'the views are of different heights').toBeGreaterThan(least + 40)
    expectWhole(shown)
    for (const frame of shown) {
      expect(frame).toMatchObject({ left: rest.left, width: rest.width })
      expect(frame.height).toBeGreaterThan(least - 1)
      expect(frame.height).toBeLessThan(most + 1)
      expect([before.layout, rest.layout], 'heights laid out').toContain(frame.layout)
    }
    const sign = Math.sign(rest.height - before.height)
    const ordered = heights(shown).toSorted((a, b) => sign * (a - b))
    expect(heights(shown), 'the height goes one way').toEqual(ordered)
    expect(new Set(heights(shown)).size, 'heights on the way').toBeGreaterThan(3)
    // A button that comes under the pointer changes its color, which moves nothing.
    const animated = shown.flatMap((frame) => frame.animated)
    const moving = new Set(animated.filter((property) => property !== 'backgroundColor'))
    expect([...moving].toSorted()).toEqual(['opacity', 'transform'])
  })
})

test('a view that is left before it has fully appeared leaves from its present place', async () => {
  await page.viewport(1280, 720)
  const before = await openAccountAtRest()
  const settings = (await button('Settings').findElement()) as HTMLElement
  const end = sampleFrames()
  settings.click()
  // A busy machine renders few frames, so the height says how far the view has come, and no count of frames.
  while (cardHeight() > before.height - 8) await nextFrame()
  shadow().querySelector<HTMLElement>('.header-start button')?.click()
  await expect.element(dialog().getByText('T3 Token')).toBeVisible()
  const rest = await atRest()
  const shown = end()
  expect(rest.height).toBe(before.height)
  const least = Math.min(...heights(shown))
  expect(least).toBeLessThan(before.height - 2)
  const back = heights(shown).slice(heights(shown).indexOf(least))
  expect(back, 'from there the height goes one way').toEqual(back.toSorted((a, b) => a - b))
  expectWhole(shown)
})

test('views at most fade under reduced motion', async () => {
  await openAccountAtRest()
  await moveSlowly('reduce')
  const end = sampleFrames()
  await button('Settings').click()
  await expect.element(dialog().getByRole('heading', { name: 'Settings' })).toBeVisible()
  await atRest()
  const moving = new Set(end().flatMap(({ animated }) => animated))
  expect([...moving]).toEqual(['opacity'])
})
