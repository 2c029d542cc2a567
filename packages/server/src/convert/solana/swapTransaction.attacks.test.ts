import { solanaAccounts, writeSwap } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { readSwapTransaction } from './swapTransaction.ts'

const lifetime = {
  blockhash: '11111111111111111111111111111111' as never,
  lastValidBlockHeight: 1n,
}
const written = Buffer.from(
  writeSwap(solanaAccounts.demo.address, [], { lifetime, tables: {} }),
  'base64',
)
const read = (bytes: Uint8Array) => readSwapTransaction(Buffer.from(bytes).toString('base64'))

describe('a transaction from a service', () => {
  test('is read unchanged', () => {
    expect(read(written).signers).toEqual([solanaAccounts.demo.address])
  })

  test.each([
    ['has more behind it', 'another form', [...written, 0]],
    ['is cut', 'another form', [...written.subarray(0, -1)]],
    ['is longer than a packet', 'is too long', [...written, ...new Uint8Array(1232)]],
  ])('is refused if it %s', (_, why, bytes) => {
    expect(() => read(Uint8Array.from(bytes))).toThrow(why)
  })
})
