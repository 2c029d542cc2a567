import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { expect, test } from 'vitest'
import { solanaEffectOf } from './readTransaction.ts'

const addressOf = (byte: number) =>
  getBase58Decoder().decode(new Uint8Array(32).fill(byte)) as Address
const [payer, program, first, second, table] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]

const call = (account: Address, byte = 1): Instruction => ({
  programAddress: program,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.from([byte]),
})

/** Returns the effect of instructions; with `places`, by a lookup table with these addresses. */
function effectOf(
  instructions: readonly Instruction[],
  { version = 0 as 0 | 'legacy', blockhash = addressOf(9), places = [] as Address[] } = {},
): string {
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: 9n },
        one,
      ),
    (one) => appendTransactionMessageInstructions(instructions, one),
    (one) =>
      places.length > 0
        ? compressTransactionMessageUsingAddressLookupTables(one as never, { [table]: places })
        : one,
  )
  return solanaEffectOf(getBase64EncodedWireTransaction(compileTransaction(message as never)))
}

const price = (microLamports: number) => getSetComputeUnitPriceInstruction({ microLamports })
const limit = getSetComputeUnitLimitInstruction({ units: 1000 })

test.each([
  ['the blockhash', [call(first)], { blockhash: addressOf(8) }],
  ['the format', [call(first)], { version: 'legacy' as const }],
  ['the priority fee', [price(2), limit, call(first)], {}],
])('is equal when only %s differs', (_, instructions, more) => {
  expect(effectOf(instructions, more)).toBe(effectOf([call(first)]))
  expect(effectOf([price(1), call(first)])).toBe(effectOf([call(first)]))
})

test.each([
  ['an account', [call(second)]],
  ['the data', [call(first, 2)]],
  ['the number of calls', [call(first), call(first)]],
])('differs with %s', (_, instructions) => {
  expect(effectOf(instructions)).not.toBe(effectOf([call(first)]))
})

test('compares accounts of a lookup table by their places', () => {
  const places = [first, second]
  const one = effectOf([call(first)], { places })
  expect(effectOf([price(1), call(first)], { places })).toBe(one)
  expect(effectOf([call(second)], { places })).not.toBe(one)
})
