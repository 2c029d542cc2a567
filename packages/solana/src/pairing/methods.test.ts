import { pairingMethods } from '@portico/testing/pairing'
import { expect, test } from 'vitest'
import { methods } from './methods.ts'

test('wallets on other devices are asked for what the specification lists (section 5), and no more', () => {
  expect(methods.toSorted()).toEqual(pairingMethods.solana?.methods.toSorted())
})
