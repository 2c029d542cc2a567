import { fuzzSeed } from '@portico/testing'
import { base58 } from '@scure/base'
import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { message } from '../setUp.test.util.ts'
import { createSiwxMessage } from './createSiwxMessage.ts'
import { toEip55Address } from './eip55.ts'
import { parseSiwxMessage } from './parseSiwxMessage.ts'
import type { SiwxMessage } from './siwxMessage.ts'

const seed = fuzzSeed()
const hexDigits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const time = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })

/** Messages of EVM chains that EIP-4361 allows. */
const messages = fc
  .record(
    {
      domain: fc.webAuthority({ withPort: true }),
      scheme: fc.constantFrom('https', 'http', 'a+b'),
      accountAddress: hexDigits(40).map((digits) => toEip55Address(`0x${digits}`)),
      statement: fc.stringMatching(/^[a-zA-Z0-9 ._~:/?#[\]@!$&'()*+,;=-]{1,80}$/),
      uri,
      version: fc.constant('1' as const),
      chainId: fc.nat().map((number) => `eip155:${number}` as const),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      requestId: fc.stringMatching(/^[a-zA-Z0-9._~!$&'()*+,;=:@-]{0,20}$/),
      resources: fc.array(uri, { maxLength: 4 }),
    },
    {
      requiredKeys: ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'],
    },
  )
  .map((made) => made as SiwxMessage)

const isTaken = (read: () => unknown) => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

test('a written message is read back unchanged, by the parser of the standard too', () => {
  fc.assert(
    fc.property(messages, (given) => {
      const text = createSiwxMessage(given)
      const read = parseSiwxMessage(text)
      expect(read).toEqual(given)
      expect(createSiwxMessage(read)).toBe(text)
      const theirs = new ParsedMessage(text)
      expect(theirs).toMatchObject({
        domain: given.domain,
        address: given.accountAddress,
        uri: given.uri,
        nonce: given.nonce,
        issuedAt: given.issuedAt,
      })
      expect(theirs.statement || undefined).toBe(given.statement)
      expect(theirs.resources ?? []).toEqual(given.resources ?? [])
      expect(`eip155:${theirs.chainId}`).toBe(given.chainId)
    }),
    { seed, numRuns: 300 },
  )
})

test('viem writes the same text, and reads ours', () => {
  fc.assert(
    fc.property(messages, ({ requestId, ...rest }) => {
      const given: SiwxMessage = {
        ...rest,
        // viem accepts fewer hosts, and omits an empty id.
        domain: 'shop.example:8080',
        ...(requestId && { requestId }),
      }
      const at = (text: string | undefined) => (text ? new Date(text) : undefined)
      const { accountAddress, chainId, issuedAt, expirationTime, notBefore, ...same } = given
      const theirs = createSiweMessage({
        ...(same as { domain: string; nonce: string; uri: string; version: '1' }),
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.slice('eip155:'.length)),
        issuedAt: new Date(issuedAt),
        expirationTime: at(expirationTime),
        notBefore: at(notBefore),
      })
      expect(createSiwxMessage(given)).toBe(theirs)
      const read = parseSiweMessage(theirs)
      expect(read.nonce).toBe(given.nonce)
      expect(read.statement).toBe(given.statement)
    }),
    { seed, numRuns: 300 },
  )
})

const clusters = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:local': 'solana:local',
} as const

test('the library of the Wallet Standard writes the same text for Solana, and reads ours', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const names = fc.constantFrom(...(Object.keys(clusters) as (keyof typeof clusters)[]))
  fc.assert(
    fc.property(messages, key, names, ({ scheme: _, requestId, ...rest }, bytes, chainId) => {
      const address = base58.encode(bytes)
      // They omit an empty id, and accept no scheme before a domain.
      const given = { ...rest, ...(requestId && { requestId }) }
      const ours = { ...given, accountAddress: address, chainId: clusters[chainId] }
      const text = createSiwxMessage(ours)
      const { accountAddress: _account, ...theirs } = { ...given, address, chainId }
      expect(createSignInMessageText(theirs)).toBe(text)
      expect(parseSignInMessageText(text)).toEqual(theirs)
      expect(parseSiwxMessage(text)).toEqual(ours)
    }),
    { seed, numRuns: 300 },
  )
})

test('a text with any change is accepted exactly if the parser of the standard accepts it', () => {
  const signs = fc.constantFrom(...'\n\r\t aZ09%[]:/?#@-_."<ö', '\u202e', '\n\n', 'Nonce: ')
  let taken = 0
  fc.assert(
    fc.property(messages, fc.nat(), signs, fc.nat(2), (given, at, sign, removed) => {
      const text = createSiwxMessage(given)
      const index = at % text.length
      const changed = text.slice(0, index) + sign + text.slice(index + removed)
      if (isDifference(changed)) return
      const ours = isTaken(() => parseSiwxMessage(changed))
      expect([changed, ours]).toEqual([changed, isTaken(() => new ParsedMessage(changed))])
      if (ours) taken += 1
    }),
    { seed, numRuns: 2000 },
  )
  expect(taken).toBeGreaterThan(100)
})

/** Messages that we refuse and the standard's parser accepts; the decision on sign-in messages has the reasons. */
const differences: Readonly<Record<string, [pattern: RegExp, example: string]>> = {
  'a user in front of the host': [/^[^\n ]*@/, 'shop.example:8080@evil.example'],
  'an address of a version of IP that is not there yet': [/\[v/i, '[v1.a]'],
  'a number of a chain with a zero in front': [/\nChain ID: 0\d/, 'Chain ID: 01'],
  'an address without its checksum': [/\n0x([\da-f]{40}|[\dA-F]{40})\n/, '0x'],
}
const isDifference = (text: string) =>
  Object.values(differences).some(([pattern]) => pattern.test(text))

test.each(Object.entries(differences))('%s is refused only here', (_what, [pattern, example]) => {
  const text = createSiwxMessage(message())
  const changed = example.startsWith('Chain')
    ? text.replace('Chain ID: 1', example)
    : example === '0x'
      ? text.replace(/0x\S+/, (address) => address.toLowerCase())
      : text.replace(/^\S+/, example)
  expect(changed).toMatch(pattern)
  expect(isTaken(() => new ParsedMessage(changed))).toBe(true)
  expect(isTaken(() => parseSiwxMessage(changed))).toBe(false)
})
