import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { messageApproval } from './messageApproval.ts'
import { eip155 } from './options.test.util.ts'
import { readMessage } from './readMessage.ts'

const domain = 'bank.example'
const nonce = 'abcdefgh12345678'
const signInAt = (statement: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${eip155}\n\n${statement}\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: 2026-01-01T00:00:00.000Z`
const warningsOf = (text: string) => {
  const message = readMessage(`0x${Buffer.from(text).toString('hex')}`)
  return messageApproval(message, eip155, { site: 'https://evil.example', texts: en }).warnings
}

test.each([
  ['is seen as a whole', signInAt('Log in.')],
  ['is named when a letter in it is not seen', signInAt('Log in.\u200b')],
])('a sign-in for another site %s', (_what, text) => {
  // A back end takes it as a sign-in there.
  const message = parseSiweMessage(text)
  expect(validateSiweMessage({ message, domain, nonce })).toBe(true)
  expect(warningsOf(text).join(' ')).toContain(domain)
})

test.each([
  [false, eip155],
  [false, eip155.toLowerCase()],
  [true, `0x${'1'.repeat(40)}`],
  [true, `0x${'1'.repeat(20)}\u200b${'1'.repeat(20)}`],
])('a sign-in of another account is named: %s for %s', (isOther, account) => {
  const text = signInAt('Log in.').replace(eip155, account)
  expect(warningsOf(text).includes(en.otherAccount)).toBe(isOther)
})
