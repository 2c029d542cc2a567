import { readMessage } from '@portico/decode'
import { expect, test } from 'vitest'
import { isForeignSignIn, MessageWarnings } from './MessageWarnings.tsx'
import { render } from './render.test.util.ts'

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}` as const

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const signIn = (host: string) =>
  hexOf(
    `${host} wants you to sign in with your Ethereum account:\n${account}\n\nHi\n\nURI: https://${host}\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-11-29T00:00:00Z`,
  )

const warningsOf = (
  message: `0x${string}`,
  refuse = 'Decline',
  signer: { address?: string; chainId?: string } = {},
) => {
  const read = readMessage(message)
  const { host } = render(
    <MessageWarnings
      message={read}
      host="shop.example"
      siteName="Shop"
      refuse={refuse}
      {...signer}
    />,
  )
  return [...host.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
}

test('names both sites of a sign-in for another site, and says how this wallet refuses', () => {
  expect(warningsOf(signIn('bank.example'), 'Reject it')).toEqual([
    'This signs you in to bank.example, but Shop is asking. Reject it, unless you know why.',
  ])
  expect(isForeignSignIn(readMessage(signIn('bank.example')), 'shop.example')).toBe(true)
})

test('shows no warning for a sign-in for the requesting site', () => {
  expect(warningsOf(signIn('shop.example'))).toEqual([])
  expect(isForeignSignIn(readMessage(signIn('shop.example')), 'shop.example')).toBe(false)
})

test('warns of hidden characters and of bytes that are no text', () => {
  expect(warningsOf(hexOf('Tea\u200b'))).toEqual([expect.stringContaining('invisible characters')])
  expect(warningsOf(`0x${'ab'.repeat(32)}`)).toEqual([
    'The message isn’t readable text. Decline, unless you know what it is.',
  ])
})

test('warns of a sign-in of another account, or on another network', () => {
  const message = signIn('shop.example')
  expect(warningsOf(message, 'Decline', { address: account, chainId: '1' })).toEqual([])
  expect(warningsOf(message, 'Decline', { address: account.toLowerCase() })).toEqual([])
  expect(warningsOf(message, 'Decline', { address: `0x${'1'.repeat(40)}` })).toEqual([
    'This signs in a different account than the one that signs. Decline, unless you know why.',
  ])
  expect(warningsOf(message, 'Decline', { address: account, chainId: '8453' })).toEqual([
    'This signs you in on another network (1).',
  ])
})
