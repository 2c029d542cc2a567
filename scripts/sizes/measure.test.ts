import { expect, test } from 'vitest'
import { sizeTable } from './measure.ts'

test('the table says what is over its budget', () => {
  const measures = [
    { label: 'First', bytes: 12_000, budget: 12_000 },
    { label: 'On opening', bytes: 30_001, budget: 30_000 },
  ]
  expect(sizeTable(measures)).toMatchInlineSnapshot(`
    "  First        12.00 kB  within  12.00 kB
      On opening   30.00 kB  OVER    30.00 kB"
  `)
})
