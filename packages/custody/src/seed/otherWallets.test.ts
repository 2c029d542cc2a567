import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { getAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { randomBytes } from '../bytes/bytes.ts'
import { addressesOf } from './addressesOf.ts'
import { deriveKeys } from './deriveKeys.ts'
import { entropyOf, wordsOf } from './mnemonic.ts'
import { secretsOf } from './secretsOf.ts'

test('viem derives the same EVM address from any words', async () => {
  for (let run = 0; run < 8; run++) {
    const entropy = randomBytes(16)
    const words = wordsOf(entropy)
    expect(entropyOf(words)).toEqual(entropy)
    const { eip155 } = addressesOf(await deriveKeys(entropy))
    expect(eip155).toBe(mnemonicToAccount(words).address)
    expect(getAddress(eip155)).toBe(eip155)
  }
})

test('viem and the kit of Solana read the private keys correctly', async () => {
  const entropy = randomBytes(16)
  const keys = await deriveKeys(entropy)
  const secrets = secretsOf({ entropy, keys })
  const { eip155, solana } = addressesOf(keys)
  expect(secrets.words).toBe(wordsOf(entropy))
  expect(privateKeyToAccount(secrets.eip155 as `0x${string}`).address).toBe(eip155)
  const pair = getBase58Encoder().encode(secrets.solana)
  expect(await createKeyPairSignerFromBytes(pair)).toMatchObject({ address: solana })
})
