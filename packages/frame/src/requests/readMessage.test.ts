import { walletProofText } from '@portico/contract'
import { expect, test } from 'vitest'
import { otherDomainOf, readMessage } from './readMessage.ts'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

test.each(['Hello', 'Line 1\nLine 2\t!', '漢字 👩‍🚀 مرحبا', ''])('%j is read as it is', (text) => {
  const read = { bytes: new Uint8Array(Buffer.from(text)), text, isText: true }
  expect(readMessage(text)).toMatchObject(read)
  expect(readMessage(hexOf(text))).toMatchObject(read)
})

test.each([
  ['a hash', `0x${'ab'.repeat(32)}`],
  ['bytes that are no UTF-8', '0xc328'],
  ['an order that is turned', hexOf('pay \u202eecila')],
  ['letters that are not seen', hexOf('a\u200bb')],
  ['letters that look like nothing', hexOf('a\u3164\u115fb')],
  ['signs that say more than is seen', hexOf('a\u{e0161}\u{e0152}')],
  ['what joins signs between letters', hexOf('pay\u200dpal')],
  ['what chooses signs, many times', hexOf('❤\ufe0f\ufe0f')],
  ['a bell', hexOf('a\u0007')],
  ['a mark of the order of bytes', hexOf('\ufeffa')],
])('%s is shown as bytes', (_what, message) => {
  const { text, isText } = readMessage(message)
  expect([text, isText]).toEqual([message, false])
})

test('a gap that pushes text out of sight is reported with its length', () => {
  const text = `Hello${'\r\n \t'.repeat(300)}I give all I have${' '.repeat(500)}to you`
  expect(readMessage(text).text).toBe('Hello\n⟨↵ × 300⟩\nI give all I have ⟨␣ × 500⟩ to you')
  expect(readMessage(text).bytes).toEqual(new Uint8Array(Buffer.from(text)))
})

test('the texts by which the frame proves itself are signed for nobody', () => {
  const facts = { user: 'u', device: 'd', epoch: 'e', challenge: 'c' }
  const text = walletProofText({ action: 'add device', ...facts })
  for (const message of [text, hexOf(text), ` ${text}`, text.toUpperCase(), `\u200b${text}`])
    expect(() => readMessage(message)).toThrow('Requested RPC call is not allowed')
})

test.each([
  ['shop.example wants you to sign in with your Ethereum account:', undefined],
  ['https://shop.example wants you to sign in with your Ethereum account:', undefined],
  ['bank.example wants you to sign in with your Ethereum account:', 'bank.example'],
  ['shop.example:8443 wants you to sign in with your Ethereum account:', 'shop.example:8443'],
  ['\n\n  bank.example wants you to sign in with your Ethereum account:', 'bank.example'],
  ['Hello!\nbank.example wants you to sign in with your Ethereum account:', 'bank.example'],
  ['shop.example@bank.example wants you to sign in with your Ethereum account:', 'bank.example'],
  ['SHOP.example wants you to sign in with your Ethereum account:', undefined],
  ['bank.example wants\u200b you to sign in with your Ethereum account:', 'bank.example'],
  ['\ufeffbank.exa\u00admple wants you to sign in with your Ethereum account:', 'bank.example'],
  [
    'shop.example wants you to sign in with your Ethereum account:\n\nbank.example wants you to sign in with your account:',
    'bank.example',
  ],
  ['bank.example WANTS you to SIGN IN with your Ethereum account:', 'bank.example'],
  ['Hello', undefined],
])('%j signs in to another site: %s', (text, domain) => {
  expect(otherDomainOf(readMessage(text).plain, 'https://shop.example')).toBe(domain)
})
