import { expect, test } from 'vitest'
import { readCrossing } from './readCrossing.ts'

const fee = { amount: '5', symbol: 'ETH', decimals: 18 }
const honest = { bridge: 'Across', seconds: 19.2, fees: [fee] }

test('accepts an honest server’s swap across networks', () => {
  expect(readCrossing(honest)).toEqual({
    bridge: 'Across',
    seconds: 20,
    fees: [{ amount: 5n, symbol: 'ETH', decimals: 18 }],
  })
})

test.each<[string, Partial<typeof honest>]>([
  ['that it takes longer than anybody waits', { seconds: 86_401 }],
  ['that it takes longer than time goes on', { seconds: 1e300 }],
  ['that it takes no number of seconds', { seconds: Number.NaN }],
  ['that it is there before it begins', { seconds: -1 }],
  ['more fees than anybody reads', { fees: Array.from({ length: 9 }, () => fee) }],
  ['a fee below nothing', { fees: [{ ...fee, amount: '-1' }] }],
  ['a fee in parts that nobody can write', { fees: [{ ...fee, decimals: 78 }] }],
])('refuses one that says %s', (_, change) => {
  expect(() => readCrossing({ ...honest, ...change })).toThrow(
    expect.objectContaining({ code: 'API_BAD_ANSWER' }),
  )
})
