import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { closeToast, showToast } from './toast.ts'

function setUp() {
  const platform = testPlatform()
  const portico = createPortico({ adapters: [mockAdapter()], networks: [mockNetwork()], platform })
  const shown = () => portico.store.getState().toast?.message
  return { portico, platform, shown }
}

const first = { variant: 'success', message: { key: 'first' } } as const
const second = { variant: 'error', message: { key: 'second' } } as const

test('a message opens at once when none is open', () => {
  const { portico, shown } = setUp()
  showToast(portico, first)
  expect(shown()).toEqual(first.message)
})

test('a second one closes the first and opens after 150 ms (specification, section 4)', () => {
  const { portico, platform, shown } = setUp()
  showToast(portico, first)
  showToast(portico, second)
  expect(shown()).toBeUndefined()
  platform.advance(149)
  expect(shown()).toBeUndefined()
  platform.advance(1)
  expect(shown()).toEqual(second.message)
})

test('closing an older message leaves the newer one', () => {
  const { portico, platform, shown } = setUp()
  showToast(portico, first)
  const { id = 0 } = portico.store.getState().toast ?? {}
  showToast(portico, second)
  platform.advance(150)
  closeToast(portico, id)
  expect(shown()).toEqual(second.message)
})

test('destroy drops a waiting message', () => {
  const { portico, platform } = setUp()
  showToast(portico, first)
  showToast(portico, second)
  portico.destroy()
  expect(platform.timers()).toBe(0)
})
