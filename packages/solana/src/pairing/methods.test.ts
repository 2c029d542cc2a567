import { expect, test } from 'vitest'
import { methods } from './methods.ts'

test('wallets on other devices are asked for what the specification lists (section 5), and no more', () => {
  expect(methods.toSorted()).toEqual([
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ])
})
