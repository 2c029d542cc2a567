import { expect, test } from 'vitest'
import { receivedBy } from './receivedBy.ts'

const swap = { from: '0x1', get: {}, least: 950n, quoted: 1000n }
const received = (answer: () => Promise<bigint | undefined>) =>
  receivedBy({ swap, swaps: { readReceived: answer } } as never, '0x2')

test.each([950n, 1000n, 1100n])('reports %d received from a swap of a thousand', async (came) => {
  expect(await received(async () => came)).toBe(came)
})

test.each([
  ['less than its least, as where the call of a contract failed', 949n],
  ['nothing', 0n],
  ['more than it can have brought, as where somebody else paid in that block', 1101n],
])('does not report %s as received', async (_, came) => {
  expect(await received(async () => came)).toBeUndefined()
})

test('reports nothing if the chain does not say, or no node answers', async () => {
  expect(await received(async () => undefined)).toBeUndefined()
  expect(await received(() => Promise.reject(new Error('away')))).toBeUndefined()
})
