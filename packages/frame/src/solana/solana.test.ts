import type { FrameError } from '@portico/contract'
import { signersOf } from '@portico/decode/solana'
import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { createOptions } from '../requests/options.test.util.ts'
import { messageOf, putSignature } from './putSignature.ts'
import { readTransactions } from './readTransactions.ts'
import { signSolanaMessage } from './signSolanaMessage.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = (letter: number) => Array<number>(32).fill(letter)
/** A transaction that two accounts sign and that does nothing, in its wire format. */
const wire = [
  2,
  ...Array<number>(128).fill(0),
  0x80,
  2,
  0,
  1,
  3,
  ...key(1),
  ...key(2),
  ...key(3),
  ...key(9),
  0,
  0,
]
const transaction = btoa(String.fromCharCode(...wire))
const [payer = '', second = ''] = signersOf(transaction) ?? []
const stranger =
  signersOf(
    btoa(String.fromCharCode(...wire).replaceAll('\x02'.repeat(32), '\x07'.repeat(32))),
  )?.[1] ?? ''

const bytesOf = (text: string) => [...atob(text)].map((letter) => letter.charCodeAt(0))

test.each([
  ['the payer', payer, 1],
  ['another signer', second, 65],
])('the signature of %s is set in its place, and nothing else changes', (_who, account, at) => {
  const signature = new Uint8Array(64).fill(5)
  const expected = [...wire]
  expected.splice(at, 64, ...signature)
  expect(bytesOf(putSignature(transaction, account, signature))).toEqual(expected)
  expect([...messageOf(transaction)]).toEqual(wire.slice(129))
})

test('an account that is no signer gets no signature', () => {
  expect(() => putSignature(transaction, stranger, new Uint8Array(64))).toThrow('An error occurred')
})

test('a transaction is read at the place where the account signs it', () => {
  const method = 'solana_signTransaction'
  expect(readTransactions(method, { transaction }, second)).toEqual([transaction])
  expect(readTransactions(method, { transaction, pubkey: second }, second)).toEqual([transaction])
  const all = { transactions: [transaction, transaction] }
  expect(readTransactions('solana_signAllTransactions', all, payer)).toHaveLength(2)
})

test.each([
  ['of another account', 'solana_signTransaction', { transaction }, stranger],
  ['for another account', 'solana_signTransaction', { transaction, pubkey: second }, payer],
  ['that is none', 'solana_signTransaction', { transaction: btoa('no transaction') }, payer],
  ['in another form', 'solana_signTransaction', { transaction: 'ä' }, payer],
  ['with more', 'solana_signTransaction', { transaction, more: 1 }, payer],
  ['as a list', 'solana_signTransaction', { transactions: [transaction] }, payer],
  ['alone', 'solana_signAllTransactions', { transaction }, payer],
  ['none', 'solana_signAllTransactions', { transactions: [] }, payer],
  ['too many', 'solana_signAllTransactions', { transactions: Array(11).fill(transaction) }, payer],
  [
    'one of another',
    'solana_signAllTransactions',
    { transactions: [transaction, btoa('x')] },
    payer,
  ],
  ['nothing', 'solana_signTransaction', undefined, payer],
])('a transaction %s is refused', (_what, method, params, account) => {
  expect(() => readTransactions(method, params, account)).toThrow('The message is not valid')
})

/** Returns what is shown of a message, or why it is refused. */
async function request(params: unknown) {
  const { options, shown, values, signal, wallet } = createOptions()
  const own = { ...wallet, addresses: { ...wallet.addresses, solana: payer } }
  const code = await signSolanaMessage(own, { params, chainId, signal }, options).catch(
    (error: FrameError) => error.code,
  )
  return { code, text: shown[0]?.text, isValue: values[0] !== undefined }
}

test('a message shows as text', async () => {
  const message = 'JxF12TrwUP45BMd'
  expect(await request({ message, pubkey: payer })).toEqual({
    code: 'DECLINED',
    text: 'Hello World',
    isValue: false,
  })
})

test.each([
  ['of bytes', Buffer.alloc(40, 254)],
  ['as long as a digest', Buffer.from('Welcome to shop.example, dear X!')],
])('a message %s may let value be moved', async (_what, bytes) => {
  const message = getBase58Decoder().decode(bytes)
  expect(await request({ message, pubkey: payer })).toMatchObject({ isValue: true })
})

test.each([
  ['another account', { message: 'JxF12TrwUP45BMd', pubkey: second }],
  ['no account', { message: 'JxF12TrwUP45BMd' }],
  ['no base58', { message: '0OIl', pubkey: payer }],
  ['more', { message: 'JxF12TrwUP45BMd', pubkey: payer, display: 'hex' }],
])('a message with %s is not shown', async (_what, params) => {
  expect(await request(params)).toMatchObject({ code: 'MESSAGE_INVALID', text: undefined })
})
