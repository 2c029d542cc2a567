import { expect, test } from 'vitest'
import { sizeTable } from './measure.ts'

test('the table marks what is over its budget', () => {
  const measures = [
    { label: 'First', value: 12_000, budget: 12_000 },
    { label: 'On opening', value: 30_001, budget: 30_000 },
    { label: 'Files', value: 3, budget: 3, unit: 'files' as const },
  ]
  expect(sizeTable(measures)).toMatchInlineSnapshot(`
    "  First        12.00 kB  within  12.00 kB
      On opening   30.00 kB  OVER    30.00 kB
      Files               3  within         3"
  `)
})
