import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressesOf } from '../seed/addressesOf.ts'
import { deriveKeys } from '../seed/deriveKeys.ts'
import { entropyOf } from '../seed/mnemonic.ts'
import { signText } from './signText.ts'

test.each(['', 'Portico', 'ß and 漢字 \n\u{1f511}', 'x'.repeat(1000)])(
  'signs text from which others recover the signer: %j',
  async (message) => {
    const keys = await deriveKeys(entropyOf(`${'abandon '.repeat(11)}about`))
    const addresses = addressesOf(keys)
    const { eip155, solana } = signText(keys, message)
    expect(await recoverMessageAddress({ message, signature: eip155 })).toBe(addresses.eip155)
    const bytes = new TextEncoder().encode(message)
    expect(ed25519.verify(base58.decode(solana), bytes, base58.decode(addresses.solana))).toBe(true)
  },
)
