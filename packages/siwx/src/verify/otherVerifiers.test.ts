import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fuzzSeed } from '@portico/testing'
import { base58 } from '@scure/base'
import { verifySignIn } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { expect, test } from 'vitest'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { expected, goodMessage, owner, verify } from './setUp.test.util.ts'

const seed = fuzzSeed()
const stranger = privateKeyToAccount(generatePrivateKey())
const mostly = <T>(good: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(good), weight: 8 }, fc.constantFrom(good, ...others))
const at = (ms: number) => new Date(expected.now + ms).toISOString()

/** The parts of a message, mostly valid. */
const parts = fc.record({
  domain: mostly('shop.example', 'evil.example', 'a.shop.example'),
  uri: mostly('https://shop.example/in', 'https://evil.example'),
  nonce: mostly(goodMessage.nonce, 'abcdef0123456789abcdee'),
  chainId: mostly<SiwxMessage['chainId']>('eip155:31337', 'eip155:1'),
  issuedAt: mostly(at(-60_000), at(0), at(120_001), at(600_000)),
  notBefore: mostly<string | undefined>(undefined, at(-1), at(0), at(120_000), at(120_001)),
  expirationTime: mostly<string | undefined>(undefined, at(-1), at(0), at(1)),
  by: mostly(owner, stranger),
})

/** Returns viem's verdict: signature of the account's key, parts and times, with our tolerance of two minutes. */
async function isTakenByViem(text: string, signature: `0x${string}`): Promise<boolean> {
  const { notBefore, expirationTime, ...message } = parseSiweMessage(text)
  const { nonce, now } = expected
  const same = { domain: 'shop.example', nonce, address: owner.address }
  return (
    validateSiweMessage({
      ...same,
      message: { ...message, ...(expirationTime && { expirationTime }) },
      time: new Date(now),
    }) &&
    validateSiweMessage({
      ...same,
      message: { ...message, ...(notBefore && { notBefore }) },
      time: new Date(now + 120_000),
    }) &&
    verifyMessage({ address: owner.address, message: text, signature })
  )
}

test('messages that viem accepts are accepted, except for what viem does not check', async () => {
  const outcomes = { ok: 0, refused: 0, beyond: 0 }
  await fc.assert(
    fc.asyncProperty(parts, async ({ by, notBefore, expirationTime, ...given }) => {
      const times = { ...(notBefore && { notBefore }), ...(expirationTime && { expirationTime }) }
      const text = createSiwxMessage({ ...goodMessage, ...given, ...times })
      const signature = await by.signMessage({ message: text })
      const isViems = await isTakenByViem(text, signature)
      // viem leaves the page and the chain to its caller, and accepts an issue time in the future.
      const isBeyond =
        given.uri !== 'https://shop.example/in' ||
        given.chainId !== 'eip155:31337' ||
        Date.parse(given.issuedAt) > expected.now + 120_000
      const verification = await verify(text, signature)
      expect([text, verification === 'ok']).toEqual([text, isViems && !isBeyond])
      outcomes[verification === 'ok' ? 'ok' : isViems ? 'beyond' : 'refused'] += 1
    }),
    { seed, numRuns: 300 },
  )
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(10)
})

test('messages that the Wallet Standard’s library verifies for Solana are verified, and no others', async () => {
  const [key, strangers] = [7, 8].map((byte) => new Uint8Array(32).fill(byte)) as [Key, Key]
  const publicKey = ed25519.getPublicKey(key)
  const address = base58.encode(publicKey)
  const solana: SiwxMessage = { ...goodMessage, chainId: 'solana:local', accountAddress: address }
  const isTakenByThem = (text: string, signature: Uint8Array) =>
    verifySignIn(
      { ...solana, address },
      {
        account: { address, publicKey, chains: [], features: [] },
        signedMessage: utf8ToBytes(text),
        signature,
      },
    )
  const changes: Partial<SiwxMessage>[] = [
    {},
    { domain: 'evil.example' },
    { uri: 'https://evil.example' },
    { chainId: 'solana:other' },
    { nonce: 'abcdef0123456789abcdee' },
    { accountAddress: base58.encode(ed25519.getPublicKey(strangers)) },
    { resources: ['https://shop.example'] },
  ]
  const named = { accountAddress: address, resources: [], uri: solana.uri }
  const outcomes = new Set<string>()
  for (const change of changes)
    for (const by of [key, strangers])
      for (const end of ['', ' ']) {
        const text = createSiwxMessage({ ...solana, ...change })
        const signature = ed25519.sign(utf8ToBytes(text + end), by)
        const verification = await verify(text, base58.encode(signature), named)
        expect([text, verification === 'ok']).toEqual([text, isTakenByThem(text, signature)])
        outcomes.add(verification)
      }
  expect(outcomes).toContain('ok')
  expect(outcomes.size).toBe(8)
})

type Key = Uint8Array<ArrayBuffer>
