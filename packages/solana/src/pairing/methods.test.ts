import { pairingMethods } from '@portico/testing/pairing'
import { expect, test } from 'vitest'
import { methods } from './methods.ts'

test('requests from wallets on other devices only the methods of the specification (section 5)', () => {
  expect(methods.toSorted()).toEqual(pairingMethods.solana?.methods.toSorted())
})
