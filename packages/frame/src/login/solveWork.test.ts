import { pbkdf2Sync } from 'node:crypto'
import { hasZeroBits, workIterations } from '@portico/contract'
import { expect, test } from 'vitest'
import { solveWork } from './solveWork.ts'

const challengeOf = (bits: number | string) =>
  `1767225600000.${bits}.${'A'.repeat(22)}.${'0'.repeat(64)}`

test('a solution begins with the required zero bits', async () => {
  const work = await solveWork(challengeOf(7))
  expect(work.startsWith(`${challengeOf(7)}~`)).toBe(true)
  const hash = pbkdf2Sync(work, challengeOf(7), workIterations, 32, 'sha256')
  expect(hasZeroBits(hash, 7)).toBe(true)
})

test.each([challengeOf(17), challengeOf(99), challengeOf('x'), '', 'a~b'])(
  'no work is done for %j',
  async (challenge) => {
    await expect(solveWork(challenge)).rejects.toMatchObject({ code: 'FAILED' })
  },
)

test.each([
  [[0, 0, 255], 16, true],
  [[0, 1, 255], 16, false],
  [[0, 1, 255], 15, true],
  [[0, 2, 255], 15, false],
  [[255], 0, true],
  [[127], 1, true],
  [[128], 1, false],
])('%j has %i zero bits: %s', (bytes, bits, has) => {
  expect(hasZeroBits(new Uint8Array(bytes), bits)).toBe(has)
})
