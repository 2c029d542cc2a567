import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeError, instructionErrorNames, transactionErrorNames } from './transactionErrors.ts'

const types = readFileSync(new URL('./internal.d.ts', import.meta.resolve('litesvm')), 'utf8')

function namesOf(enumName: string): string[] {
  const body = new RegExp(`const enum ${enumName} \\{([^}]*)\\}`).exec(types)?.[1] ?? ''
  return [...body.matchAll(/(\w+) = \d+/g)].map(([, name]) => name as string)
}

test.each([
  ['TransactionErrorFieldless', transactionErrorNames],
  ['InstructionErrorFieldless', instructionErrorNames],
])('the names of %s are those of the VM', (enumName, names) => {
  expect(names).toEqual(namesOf(enumName))
})

test.each([
  ['BlockhashNotFound', 'Blockhash not found'],
  [
    { InstructionError: [2, { Custom: 17 }] },
    'Error processing Instruction 2: custom program error: 0x11',
  ],
  [
    { InstructionError: [0, 'InvalidAccountData'] },
    'Error processing Instruction 0: InvalidAccountData',
  ],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    'Transaction results in an account (1) with insufficient funds for rent',
  ],
  [{ DuplicateInstruction: 1 }, '{"DuplicateInstruction":1}'],
])('%j has a sentence', (error, sentence) => {
  expect(describeError(error)).toBe(sentence)
})
