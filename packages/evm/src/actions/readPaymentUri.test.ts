import { expectCode, property } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { parseAddress } from './parseAddress.ts'
import { paymentUri } from './paymentUri.ts'
import { readPaymentUri } from './readPaymentUri.ts'

/** The address of the example in EIP-681. Its capitals are no valid checksum there. */
const inStandard = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const one = parseAddress(inStandard.toLowerCase())
const party = one
const dollar = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const tether = parseAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7'.toLowerCase())
const shop = '0x54235780057CC828C92aA40e3b02053881990153'
const at = (id: number) => `eip155:${id}` as const
const wei = (units: bigint) => ({ amount: { units } })

describe('reads links that wallets, shops and the standards publish', () => {
  test.each([
    // The source, the text, and the values that are read from it.
    ['EIP-681', `ethereum:${one}?value=2.014e18`, wei(2_014n * 10n ** 15n)],
    ['MetaMask/metamask-extension#6651', `ethereum:${one.toLowerCase()}`, {}],
    [
      'Uniswap/interface#8022, native',
      `ethereum:${one}@8453?value=1e16`,
      { networkId: at(8453), ...wei(10n ** 16n) },
    ],
    [
      'Uniswap/interface#8022, ERC-20',
      `ethereum:${dollar}@8453/transfer?address=${shop}&uint256=1e6`,
      {
        networkId: at(8453),
        recipient: parseAddress(shop.toLowerCase()),
        token: dollar,
        ...wei(10n ** 6n),
      },
    ],
    [
      'MyEtherWallet/MyEtherWallet#3056',
      `ethereum:pay-${tether}@1/transfer?address=${one}&uint256=2e7&gasPrice=93`,
      { networkId: at(1), token: tether, ...wei(2n * 10n ** 7n) },
    ],
    [
      'EIP681URIParserTests of a large wallet',
      `ethereum:${one}@33?value=2.014e18&gasPrice=1&gasLimit=2`,
      { networkId: at(33), ...wei(2_014n * 10n ** 15n) },
    ],
    [
      'peanutprotocol/peanut-ui#1097',
      `ethereum:${one}?value=1.234567890123456789e18`,
      wei(1_234_567_890_123_456_789n),
    ],
    [
      'status-im/status-legacy#12587',
      `ethereum:${dollar}/transfer?address=${one}&uint256=275e18`,
      { token: dollar, ...wei(275n * 10n ** 18n) },
    ],
    [
      'MetaMask/metamask-mobile#1549',
      `ethereum:${tether}/transfer?address=${one}&uint256=1500000`,
      { token: tether, ...wei(1_500_000n) },
    ],
    [
      'dfinity/oisy-wallet#1374',
      `ethereum:${dollar}/transfer?address=${one}&uint256=1`,
      { token: dollar, ...wei(1n) },
    ],
    ['AlphaWallet/alpha-wallet-ios#1119', `ethereum:${one}?gas=21000&value=1`, wei(1n)],
    ['brunobar79/eth-url-parser, pay-', `ethereum:pay-${one}`, {}],
    [
      'brunobar79/eth-url-parser, a name',
      'ethereum:pay-doge-to-the-moon.eth',
      { recipient: 'doge-to-the-moon.eth' },
    ],
    [
      'web3swift-team/web3swift, a name',
      `ethereum:${tether}/transfer?address=somename.eth&uint256=1`,
      { recipient: 'somename.eth', token: tether, ...wei(1n) },
    ],
    ['a chain in hexadecimal', `ethereum:${one}@0x2105`, { networkId: at(8453) }],
    ['a scheme in capitals, as codes are denser', `ETHEREUM:${one}@1`, { networkId: at(1) }],
    ['BIP 21 words beside it', `ethereum:${one}?label=Shop&message=Thanks`, {}],
    ['a whole number', `ethereum:${one}?value=1`, wei(1n)],
    ['nothing of it', `ethereum:${one}?value=0`, wei(0n)],
    ['zeros behind a point', `ethereum:${one}?value=1.500e2`, wei(150n)],
    ['a point first', `ethereum:${one}?value=.5e1`, wei(5n)],
    ['a sign that a query turns into a blank', `ethereum:${one}?value=1e+2`, wei(100n)],
    ['EIP-3770', `eth:${one}`, { networkId: at(1) }],
    ['5afe/safe-react#2756', `matic:${one}`, { networkId: at(137) }],
    ['cowprotocol/cowswap#4418', `gno:${one}`, { networkId: at(100) }],
    ['ethereumjs/ethereumjs-monorepo#3509', `oeth:${one}`, { networkId: at(10) }],
    ['a short name with a dash', `arb-nova:${one}`, { networkId: at(42170) }],
    ['a short name in capitals', `BASE:${one}`, { networkId: at(8453) }],
    ['a short name that is a scheme of pairing too', `wc:${one}`, { networkId: at(480) }],
  ])('%s', (_source, text, expected) => {
    expect(readPaymentUri(text)).toEqual({ recipient: party, ...expected })
  })
})

test.each([
  'vitalik.eth',
  one,
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn',
  'https://metamask.app.link/send/0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@1',
  'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1',
  'mailto:a@example.com',
  '',
])('leaves other forms to other readers: %s', (text) => {
  expect(readPaymentUri(text)).toBeUndefined()
})

describe('refuses a link that would send something other than it shows', () => {
  test.each([
    // A shop that reads only the address of these loses its visitors' money (MetaMask/metamask-extension#9889).
    ['another function', `ethereum:${dollar}@1/approve?address=${one}&uint256=1`],
    ['a transfer from somebody', `ethereum:${dollar}@1/transferFrom?address=${one}&uint256=1`],
    ['a transfer to nobody', `ethereum:${dollar}@1/transfer?uint256=1`],
    [
      'a transfer with ether besides',
      `ethereum:${dollar}/transfer?address=${one}&uint256=1&value=1`,
    ],
    ['data', `ethereum:${one}?data=0xa9059cbb`],
    ['a function of ERC-67', `ethereum:${one}?function=transfer(address%20${one},uint%201)`],
    [
      'a token in the words of one wallet',
      `ethereum:${one}?contractAddress=${dollar}&decimal=6&value=1`,
    ],
    [
      'OneKeyHQ/app-monorepo#11869: two amounts for one token',
      `ethereum:${dollar}/transfer?address=${one}&uint256=1.5e6&value=7`,
    ],
    ['two amounts', `ethereum:${one}?value=1&value=1000`],
    ['two recipients', `ethereum:${dollar}/transfer?address=${one}&address=${shop}&uint256=1`],
    ['a chain that is no number', `ethereum:${one}@main`],
    ['an empty chain', `ethereum:${one}@`],
  ])('%s', async (_what, text) => {
    await expectCode((async () => readPaymentUri(text))(), 'PAYMENT_CODE_UNSUPPORTED')
  })

  test.each([
    ['MetaMask/metamask-mobile#1152', `ethereum:${one}?amount=1.901`],
    ['peanutprotocol/peanut-ui#1121', `ethereum:${one}?value=1.2345678901234567891e18`],
    ['an amount whose unit is not known', `ethereum:${one}?amount=0.01`],
    ['less than the smallest part', `ethereum:${one}?value=1.5`],
    ['a negative amount', `ethereum:${one}?value=-1`],
    ['an amount in hexadecimal', `ethereum:${one}?value=0x10`],
    ['an amount in words', `ethereum:${one}?value=all`],
    ['an empty amount', `ethereum:${one}?value=`],
    ['more than there can be', `ethereum:${one}?value=2e77`],
    ['an exponent without end', `ethereum:${one}?value=1e999999999`],
    ['half an ether', `ethereum:${one}?value=0.5`],
    ['half a token', `ethereum:${dollar}/transfer?address=${one}&uint256=0.5`],
    ['an amount of a token without a unit', `ethereum:${dollar}/transfer?address=${one}&amount=1`],
  ])('says that the amount is not clear: %s', async (_what, text) => {
    await expectCode((async () => readPaymentUri(text))(), 'PAYMENT_CODE_AMOUNT')
  })

  test('says that there is more than a transfer before it reads an amount', async () => {
    const text = `ethereum:${one}?value=0.5&data=0xa9059cbb`
    await expectCode((async () => readPaymentUri(text))(), 'PAYMENT_CODE_UNSUPPORTED')
  })

  test.each([
    ['INVALID_ADDRESS', 'ethereum:0x12'],
    ['INVALID_ADDRESS', 'ethereum:'],
    ['INVALID_ADDRESS', `ethereum:wallet-${one}`],
    ['INVALID_ADDRESS', `eth:${one}0`],
    ['ADDRESS_CHECKSUM', `eth:${inStandard}`],
    ['RECIPIENT_OTHER_NETWORK', `nobodys-chain:${one}`],
  ] as const)('%s: %s', async (code, text) => {
    await expectCode((async () => readPaymentUri(text))(), code)
  })
})

test('reads the texts of Portico’s own codes', () => {
  const network = { id: 8453 } as Parameters<typeof paymentUri>[0]['network']
  const read = { recipient: party, networkId: at(8453) }
  expect(readPaymentUri(paymentUri({ network, address: party }))).toEqual(read)
  const token = `eip155:8453:${dollar}` as const
  expect(readPaymentUri(paymentUri({ network, address: party, token }))).toEqual({
    ...read,
    token: dollar,
  })
})

test('reads any amount as the number that it stands for', () => {
  property((random) => {
    const units = BigInt(random.integer(1_000_000)) * 10n ** BigInt(random.integer(40))
    const text = String(units)
    const cut = random.integer(text.length)
    const whole = text.slice(0, cut)
    const fraction = text.slice(cut)
    const written = fraction ? `${whole}.${fraction}e${fraction.length}` : whole
    expect(readPaymentUri(`ethereum:${one}?value=${written}`)?.amount).toEqual({ units })
  })
})
