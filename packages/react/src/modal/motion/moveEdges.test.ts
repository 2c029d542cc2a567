import { afterEach, expect, test, vi } from 'vitest'
import { moveEdges } from './moveEdges.ts'

const timing = { duration: 200 }

/** The frame of a card, high or not laid out at all. */
function frameOf(display: 'block' | 'none') {
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

test('a card that is laid out moves from where it was', () => {
  const moving = moveEdges(frameOf('block'), { top: 0, height: 150 }, timing)
  expect(moving?.to.height).toBe(300)
  moving?.end()
})

test('one of a dialog that is closed has no edges to move, and the browser has nothing to complain of', () => {
  const warn = vi.spyOn(console, 'warn')
  const animate = vi.spyOn(Element.prototype, 'animate')
  expect(moveEdges(frameOf('none'), { top: 0, height: 150 }, timing)).toBeUndefined()
  expect(animate).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
