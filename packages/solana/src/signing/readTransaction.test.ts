import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { contentOf } from './readTransaction.ts'

const key = (byte: number) => getAddressDecoder().decode(new Uint8Array(32).fill(byte))
const owner = key(7)

test.each([
  ['the use of a nonce', [4, 0, 0, 0], true],
  ['the use of a nonce with bytes that the chain ignores', [4, 0, 0, 0, 0], true],
  ['a transfer', [2, 0, 0, 0], false],
])('knows whether %s at the beginning makes a transaction durable', (_name, data, expected) => {
  const instruction = {
    programAddress: '1'.repeat(32) as Address,
    data: Uint8Array.from(data),
    accounts: [
      { address: key(8), role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY_SIGNER },
    ],
  }
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(owner, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: key(9) as never, lastValidBlockHeight: 1n },
        message,
      ),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  )
  expect(contentOf(transaction)?.isDurable).toBe(expected)
})
