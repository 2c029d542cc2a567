import { expectCode } from '@portico/testing'
import { expect, test } from 'vitest'
import { paymentUri } from './paymentUri.ts'
import { readPaymentUri } from './readPaymentUri.ts'

const party = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const dollar = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['Solana Pay, SOL', `solana:${party}?amount=1`, { amount: { decimal: '1' } }],
  [
    'Solana Pay, a token',
    `solana:${party}?amount=0.01&spl-token=${dollar}`,
    { token: dollar, amount: { decimal: '0.01' } },
  ],
  ['solana-labs/solana#19535', `solana:${party}`, {}],
  [
    'Solana Pay, for the visitor to read',
    `solana:${party}?label=Michael&message=Thanks%20for%20all%20the%20fish`,
    {},
  ],
  ['shapeshift/web#10623', `SOLANA:${party}`, {}],
  ['our own code', paymentUri({ address: party }), {}],
  [
    'our own code of a token',
    paymentUri({ address: party, token: `solana:main:${dollar}` }),
    { token: dollar },
  ],
])('reads a published link: %s', (_source, text, expected) => {
  expect(readPaymentUri(text)).toEqual({ recipient: party, ...expected })
})

test.each([party, 'friend.sol', 'ethereum:0x12', 'bitcoin:1Boat', ''])(
  'leaves other forms to other readers: %s',
  (text) => {
    expect(readPaymentUri(text)).toBeUndefined()
  },
)

test.each([
  // MetaMask/metamask-mobile#35672: a shop cannot find a payment without them.
  ['a reference', `solana:${party}?amount=1&reference=${dollar}`],
  ['a memo', `solana:${party}?amount=1&memo=OrderId12345`],
  ['a transaction request', 'solana:https%3A%2F%2Fmerchant.example%2Fpay'],
  ['a transaction request in plain', 'solana:https://merchant.example/pay?order=1'],
  ['solana-foundation/pay#12', `solana:${party}?request=https%3A%2F%2Fmerchant.example`],
  ['two amounts', `solana:${party}?amount=1&amount=1000`],
])('refuses a payment that would not arrive as requested: %s', async (_what, text) => {
  await expectCode((async () => readPaymentUri(text))(), 'PAYMENT_CODE_UNSUPPORTED')
})

test.each([
  ['scientific notation', `solana:${party}?amount=1e3`],
  ['a negative amount', `solana:${party}?amount=-1`],
  ['an empty amount', `solana:${party}?amount=`],
  ['a comma', `solana:${party}?amount=1,5`],
])('says that the amount is not clear: %s', async (_what, text) => {
  await expectCode((async () => readPaymentUri(text))(), 'PAYMENT_CODE_AMOUNT')
})

test.each(['solana:', 'solana:0x12', `solana:${party.slice(4)}`, `solana:${party}?spl-token=1`])(
  'refuses an invalid address: %s',
  async (text) => {
    await expectCode((async () => readPaymentUri(text))(), 'INVALID_ADDRESS')
  },
)
