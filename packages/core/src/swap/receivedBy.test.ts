import { expect, test } from 'vitest'
import { receivedBy } from './receivedBy.ts'

const swap = { from: '0x1', get: {}, least: 950n, quoted: 1000n }
const received = (answer: () => Promise<bigint | undefined>) =>
  receivedBy({ swap, swaps: { readReceived: answer } } as never, '0x2')

test.each([950n, 1000n, 1100n])('%d came by a swap of a thousand', async (came) => {
  expect(await received(async () => came)).toBe(came)
})

test.each([
  ['less than its least, as where the call of a contract failed', 949n],
  ['nothing', 0n],
  ['more than it can have brought, as where somebody else paid in that block', 1101n],
])('%s is not said to have come', async (_, came) => {
  expect(await received(async () => came)).toBeUndefined()
})

test('nothing is said where the chain does not tell, or no node answers', async () => {
  expect(await received(async () => undefined)).toBeUndefined()
  expect(await received(() => Promise.reject(new Error('away')))).toBeUndefined()
})
