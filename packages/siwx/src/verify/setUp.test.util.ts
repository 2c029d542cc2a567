import { accounts } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmVerifier } from '../evm/evmVerifier.ts'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { solanaVerifier } from '../solana/solanaVerifier.ts'
import { type VerifySiwxMessageParams, verifySiwxMessage } from './verifySiwxMessage.ts'

/** An EVM account whose key the tests have. */
export const owner = privateKeyToAccount(accounts.demo.privateKey as Hex)

const now = Date.parse('2026-01-01T00:01:00Z')

/** A message of the owner that `expected` accepts. */
export const goodMessage: SiwxMessage = {
  domain: 'shop.example',
  accountAddress: owner.address,
  uri: 'https://shop.example/in',
  version: '1',
  chainId: 'eip155:31337',
  nonce: 'abcdef0123456789abcdef',
  issuedAt: '2026-01-01T00:00:00Z',
}

/** A site's expectations of `goodMessage`, without verifiers. */
export const expected = {
  origin: 'https://shop.example',
  nonce: goodMessage.nonce,
  chainIds: ['eip155:31337', 'solana:local'],
  now,
} as const

type Params = Partial<VerifySiwxMessageParams>

/** Returns the verification of a text in short: the reason and the part at fault. */
export async function verify(message: string, signature: string, more: Params = {}) {
  const verifiers = [evmVerifier(), solanaVerifier()]
  const verification = await verifySiwxMessage({
    message,
    signature,
    verifiers,
    ...expected,
    ...more,
  })
  return verification.ok ? 'ok' : `${verification.reason} ${verification.field}`
}

/** Returns the verification of a message that its owner signs. */
export async function verifySigned(changes: Partial<SiwxMessage>, more: Params = {}) {
  const text = createSiwxMessage({ ...goodMessage, ...changes })
  return verify(text, await owner.signMessage({ message: text }), more)
}
