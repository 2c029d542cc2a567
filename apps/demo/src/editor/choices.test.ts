import { expect, test } from 'vitest'
import { codeOf, colourIn, pixelsOf } from './choices.ts'

test.each([
  ['light-dark(#a8462a, #f2a283)', 'light', '#a8462a'],
  ['light-dark(#a8462a, #f2a283)', 'dark', '#f2a283'],
  ['#5ad1ff', 'dark', '#5ad1ff'],
  ['rebeccapurple', 'light', undefined],
  [undefined, 'light', undefined],
] as const)('the color of %s in %s is %s', (value, scheme, colour) => {
  expect(colourIn(value, scheme)).toBe(colour)
})

test('sliders accept only whole pixels as a number', () => {
  expect(pixelsOf('28px')).toBe(28)
  expect(pixelsOf('1rem')).toBeUndefined()
  expect(pixelsOf(undefined)).toBeUndefined()
})

test('the code can be pasted, whatever quotes a value has', () => {
  expect(codeOf({ '--portico-radius': '4px', '--portico-font': "'SF Mono', monospace" })).toBe(
    `createPortico({
  // …
  themeVariables: {
    '--portico-radius': '4px',
    '--portico-font': "'SF Mono', monospace",
  },
})`,
  )
})
