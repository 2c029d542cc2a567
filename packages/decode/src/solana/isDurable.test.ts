import { type Address, getAddressDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { isDurable } from './isDurable.ts'

const system = '1'.repeat(32) as Address
const other = getAddressDecoder().decode(new Uint8Array(32).fill(7))
const call = (programAddress: Address, ...data: number[]) => ({
  programAddress,
  data: Uint8Array.from(data),
})
const advance = call(system, 4, 0, 0, 0)

test.each([
  ['begins with the use of a nonce', [advance, call(other)], true],
  ['has bytes after it, which the chain ignores', [call(system, 4, 0, 0, 0, 0)], true],
  ['uses a nonce later', [call(other), advance], false],
  ['calls something else of the program', [call(system, 2, 0, 0, 0)], false],
  ['calls another program', [call(other, 4, 0, 0, 0)], false],
  ['has data that is too short', [call(system, 4, 0, 0)], false],
  ['has no data', [{ programAddress: system }], false],
  ['has no instruction', [], false],
])('reads whether a transaction is durable that %s', (_name, instructions, expected) => {
  expect(isDurable(instructions)).toBe(expected)
})
