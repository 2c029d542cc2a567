import { afterEach, expect, test, vi } from 'vitest'
import { moveEdges } from './moveEdges.ts'

const timing = { duration: 200 }

/** Creates the frame of a card, with a layout or without. */
function frameOf(display: 'flow-root' | 'none') {
  const frame = document.createElement('div')
  frame.style.display = display
  const clip = frame.appendChild(document.createElement('div'))
  clip.className = 'clip'
  const card = clip.appendChild(document.createElement('div'))
  card.className = 'card'
  card.style.blockSize = '300px'
  document.body.append(frame)
  return frame
}

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('a card that is laid out moves from its previous place', () => {
  const moving = moveEdges(frameOf('flow-root'), { top: 0, height: 150 }, timing)
  expect(moving?.to.height).toBe(300)
  moving?.end()
})

test('a card in a closed dialog has no edges to move, and the browser reports no error', () => {
  const warn = vi.spyOn(console, 'warn')
  const animate = vi.spyOn(Element.prototype, 'animate')
  expect(moveEdges(frameOf('none'), { top: 0, height: 150 }, timing)).toBeUndefined()
  expect(animate).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})

/** The part of the card's style sheet that concerns its edges. */
const style = `
  .clip { display: flex; flex-direction: column; overflow: clip; margin-block-end: calc(-1 * var(--extra, 0px)); }
  .card { padding-block-end: var(--extra, 0px); }`

/** Creates a card of this height. Its content can get another height, and the test can read how much is visible. */
function cardOf(height: number) {
  const frame = frameOf('flow-root')
  const clip = frame.querySelector('.clip')
  const card = frame.querySelector<HTMLElement>('.card')
  if (!clip || !card) throw new Error('no card')
  frame.append(Object.assign(document.createElement('style'), { textContent: style }))
  card.style.blockSize = ''
  const content = card.appendChild(document.createElement('div'))
  const grow = (to: number) => {
    content.style.blockSize = `${to}px`
  }
  grow(height)
  const shown = () => {
    const top = frame.getBoundingClientRect().top
    const ends = [clip, card].map((one) => one.getBoundingClientRect().bottom)
    return Math.round(Math.min(...ends) - top)
  }
  return { frame, grow, shown }
}

test.each([
  ['lower, and then higher than that', 200, 300],
  ['lower, and then lower still', 200, 100],
  ['lower, and then higher than it was', 200, 900],
  ['higher, and then higher still', 700, 900],
  ['higher, and then lower than it was', 700, 100],
])('a card that becomes %s continues from the place of its edge', (_how, first, second) => {
  const { frame, grow, shown } = cardOf(first)
  const from = { top: frame.offsetTop, height: 500 }
  const moving = moveEdges(frame, from, { duration: 60_000, easing: 'linear' })
  expect(shown()).toBe(500)
  grow(second)
  const after = moving?.follow()
  expect(shown()).toBe(500)
  after?.end()
  expect(shown()).toBe(second)
})

test('a card that keeps its height keeps moving', () => {
  const { frame } = cardOf(200)
  const from = { top: frame.offsetTop, height: 500 }
  const moving = moveEdges(frame, from, { duration: 60_000 })
  expect(moving?.follow()).toBe(moving)
})
