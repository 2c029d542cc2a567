import { expect, test } from 'vitest'
import { readers } from './readers.ts'

const bytes = Uint8Array.of(1, 2, 3)
const read = (method: string, params: unknown) =>
  readers[method]?.(Array.isArray(params) ? params : [params]) ?? { kind: 'other' }

test.each<[string, unknown, unknown]>([
  [
    'solana_signMessage',
    { message: '2NEpo7TZRRrLZSi2U', pubkey: 'x' },
    { kind: 'message', message: new TextEncoder().encode('Hello World!') },
  ],
  ['solana_signMessage', [{ message: 'not base58: 0OIl' }], { kind: 'other' }],
  [
    'solana_signTransaction',
    { transaction: 'AQID' },
    { kind: 'transactions', transactions: [bytes], sends: false },
  ],
  ['solana_signTransaction', { transaction: '###' }, { kind: 'other' }],
  ['solana_signTransaction', { transaction: 7 }, { kind: 'other' }],
  [
    'solana_signAllTransactions',
    { transactions: ['AQID', 'AQID'] },
    { kind: 'transactions', transactions: [bytes, bytes], sends: false },
  ],
  ['solana_signAllTransactions', { transactions: ['AQID', null] }, { kind: 'other' }],
  ['solana_signAllTransactions', { transactions: [] }, { kind: 'other' }],
  [
    'solana_signAndSendTransaction',
    [{ transaction: 'AQID' }],
    { kind: 'transactions', transactions: [bytes], sends: true },
  ],
  ['solana_signAndSendTransaction', null, { kind: 'other' }],
])('reads %s with %j', (method, params, subject) => {
  expect(read(method, params)).toMatchObject(subject as object)
})
