import { getAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { randomBytes } from '../bytes/bytes.ts'
import { addressesOf } from './addressesOf.ts'
import { deriveKeys } from './deriveKeys.ts'
import { entropyOf, wordsOf } from './mnemonic.ts'

test('viem derives the same EVM address of any words', async () => {
  for (let run = 0; run < 8; run++) {
    const entropy = randomBytes(16)
    const words = wordsOf(entropy)
    expect(entropyOf(words)).toEqual(entropy)
    const { eip155 } = addressesOf(await deriveKeys(entropy))
    expect(eip155).toBe(mnemonicToAccount(words).address)
    expect(getAddress(eip155)).toBe(eip155)
  }
})
