import { expect, test } from 'vitest'
import { expectMalformed, message } from '../setUp.test.util.ts'
import { createSiwxMessage } from './createSiwxMessage.ts'
import { generateNonce } from './generateNonce.ts'
import { parseSiwxMessage } from './parseSiwxMessage.ts'

test('the message of EVM chains follows EIP-4361, byte for byte', () => {
  const full = message({
    scheme: 'https',
    statement: "I accept the shop's terms: https://shop.example/terms",
    expirationTime: '2026-02-01T00:00:00.000Z',
    notBefore: '2026-01-01T01:00:00+01:00',
    requestId: 'a-1',
    resources: ['ipfs://bafybei/', 'https://shop.example/claim.json'],
  })
  const text = `https://shop.example:8080 wants you to sign in with your Ethereum account:
0x71C7656EC7ab88b098defB751B7401B5f6d8976F

I accept the shop's terms: https://shop.example/terms

URI: https://shop.example:8080/in?a=1#b
Version: 1
Chain ID: 1
Nonce: 32891756abc
Issued At: 2026-01-01T00:00:00Z
Expiration Time: 2026-02-01T00:00:00.000Z
Not Before: 2026-01-01T01:00:00+01:00
Request ID: a-1
Resources:
- ipfs://bafybei/
- https://shop.example/claim.json`
  expect(createSiwxMessage(full)).toBe(text)
  expect(parseSiwxMessage(text)).toEqual(full)
})

test.each([
  ['?filter[]=x', '?filter%5B%5D=x'],
  ['?a={b}|c^d`e', '?a=%7Bb%7D%7Cc%5Ed%60e'],
  ['/größe?ü=1#ä', '/gr%C3%B6%C3%9Fe?%C3%BC=1#%C3%A4'],
  ['?a=100%&b=%zz&c=%20', '?a=100%25&b=%25zz&c=%20'],
  ['#/page#part', '#/page%23part'],
  ['?q=a"b<c>d\\e', '?q=a%22b%3Cc%3Ed%5Ce'],
  // perfectline/validates_url#127, dgerber/rfc3987#6, EBWiki/EBWiki#3537, gitcoinco/code_fund_ads#849
  ['/path-with-ø/example', '/path-with-%C3%B8/example'],
  ['?q=%23Démission&src=hash', '?q=%23D%C3%A9mission&src=hash'],
  ['/cases/chequ…', '/cases/chequ%E2%80%A6'],
  ['/zh-CN/aria2下载', '/zh-CN/aria2%E4%B8%8B%E8%BD%BD'],
  // ankane/ahoy_email#93: encoded already, but for a letter of Turkish.
  [
    '?utm=e-Trader%20Uygulaması&utm_medium=banner',
    '?utm=e-Trader%20Uygulamas%C4%B1&utm_medium=banner',
  ],
  // A page of a shop with a chosen variant, a price range, and a campaign.
  ['?variant[size]=L&price=10..20&gclid=a_b-c', '?variant%5Bsize%5D=L&price=10..20&gclid=a_b-c'],
])('escapes %s in a page address, because URIs do not allow it', (rest, escaped) => {
  const uri = `https://shop.example:8080/in${rest}`
  const read = parseSiwxMessage(createSiwxMessage(message({ uri })))
  expect(read.uri).toBe(`https://shop.example:8080/in${escaped}`)
})

test.each([
  'https://shop.example/\nNonce: 1',
  'https://shop.example/\u0000',
  'https://shop.example/\ud800',
  'https://[shop]/',
  'shop',
])('refuses %j as an address', (uri) => {
  expectMalformed(() => createSiwxMessage(message({ uri })), 'uri')
})

test.each([
  "I'm accepting the terms", // spruceid/siwe#41
  'This is my statement and here is a link https://worldcoin.com/apps', // moonstoneid/siwe-java#3
])('takes the statement %j, which other parsers refused', (statement) => {
  expect(parseSiwxMessage(createSiwxMessage(message({ statement }))).statement).toBe(statement)
})

test.each([
  'daism member Signature ->', // spruceid/siwe-quickstart#36
  '{"requestPath":"v3/test","method":"POST","body":"{}"}', // spruceid/siwe#71
])(
  'refuses the statement %j before anybody signs, because EIP-4361 does not allow it',
  (statement) => {
    expectMalformed(() => createSiwxMessage(message({ statement })), 'statement')
  },
)

test('leaves two empty lines without a statement, and distinguishes empty from missing parts', () => {
  const bare = message()
  expect(createSiwxMessage(bare)).toContain('976F\n\n\nURI: ')
  expect(parseSiwxMessage(createSiwxMessage(bare))).toEqual(bare)
  const empty = message({ requestId: '', resources: [] })
  expect(createSiwxMessage(empty)).toMatch(/\nRequest ID: \nResources:$/)
  expect(parseSiwxMessage(createSiwxMessage(empty))).toEqual(empty)
})

test('the message of Solana follows the Wallet Standard', () => {
  const solana = message({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK',
  })
  const text = `shop.example:8080 wants you to sign in with your Solana account:
FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK

URI: https://shop.example:8080/in?a=1#b
Version: 1
Chain ID: mainnet
Nonce: 32891756abc
Issued At: 2026-01-01T00:00:00Z`
  expect(createSiwxMessage(solana)).toBe(text)
  expect(parseSiwxMessage(text)).toEqual(solana)
  const fields = { ...solana, statement: 'Hello.', chainId: 'solana:local' } as const
  expect(createSiwxMessage(fields)).toContain('RpK\n\nHello.\n\nURI: ')
  expect(createSiwxMessage(fields)).toContain('\nChain ID: solana:local\n')
  expect(parseSiwxMessage(createSiwxMessage(fields))).toEqual(fields)
  // Each chain has one spelling.
  expectMalformed(() => parseSiwxMessage(text.replace('mainnet', solana.chainId)), 'chainId')
})

test.each([
  [
    'Bitcoin',
    'bip122:000000000019d6689c085ae165831e93',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [
    'Polkadot',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
  ['Cosmos', 'cosmos:cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
] as const)(
  'the message of %s has the same layout, with the whole id of its chain',
  (kind, chainId, accountAddress) => {
    const given = message({ chainId, accountAddress })
    const text = createSiwxMessage(given)
    expect(text).toContain(`sign in with your ${kind} account:\n${accountAddress}\n\n\nURI: `)
    expect(text).toContain(`\nChain ID: ${chainId}\n`)
    expect(parseSiwxMessage(text)).toEqual(given)
  },
)

test.each([
  ['domain', { domain: 'shöp.example' }],
  ['domain', { domain: 'ѕhop.example' }],
  ['domain', { domain: 'shop.example@evil.example' }],
  ['domain', { domain: '' }],
  ['domain', { domain: 'shop.example/in' }],
  ['domain', { domain: '[::zz]' }],
  ['domain', { scheme: 'ht tp' }],
  ['accountAddress', { accountAddress: '0x71c7656EC7ab88b098defB751B7401B5f6d8976F' }],
  ['accountAddress', { accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976' }],
  ['accountAddress', { accountAddress: 'FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK' }],
  ['statement', { statement: 'a\nURI: https://evil.example' }],
  ['statement', { statement: 'a\r\nb' }],
  ['statement', { statement: 'a “quoted” word' }],
  // spruceid/siwe#41 and spruceid/siwe-quickstart#36 had an apostrophe and "->" in it; these are outside of ASCII.
  ['statement', { statement: 'I accept the shop’s terms' }],
  ['statement', { statement: 'daism member Signature →' }],
  ['statement', { statement: 'Ich akzeptiere die Nutzungsbedingungen für Käufer' }],
  ['statement', { statement: '' }],
  ['uri', { uri: '/in' }],
  ['uri', { uri: 'https://shop.example/\nVersion: 1' }],
  ['version', { version: '2' }],
  ['chainId', { chainId: 'eip155:01' }],
  ['chainId', { chainId: 'eip155:1e1' }],
  ['chainId', { chainId: 'eip155:' }],
  ['chainId', { chainId: 'other:1' }],
  ['nonce', { nonce: '1234567' }],
  ['nonce', { nonce: '12345678-' }],
  ['nonce', { nonce: '12345678\nIssued At: 2026-01-01T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-01' }],
  ['issuedAt', { issuedAt: '2026-02-30T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-01T24:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-01T00:00:00' }],
  ['issuedAt', { issuedAt: '2026-01-01T00:00:00+24:00' }],
  ['issuedAt', { issuedAt: 'Thu, 01 Jan 2026 00:00:00 GMT' }],
  ['expirationTime', { expirationTime: 'never' }],
  ['notBefore', { notBefore: '' }],
  ['requestId', { requestId: 'a/b' }],
  ['resources', { resources: ['claim.json'] }],
  ['resources', { resources: ['https://a.example\n- https://b.example'] }],
] as const)('a message is refused for its %s: %j', (field, changes) => {
  expectMalformed(() => createSiwxMessage(message(changes as never)), field)
})

test('a text with too many or too few lines, or in another order, is refused', () => {
  const text = createSiwxMessage(message({ statement: 'Hi.', requestId: 'a' }))
  expectMalformed(() => parseSiwxMessage(`${text}\n`))
  expectMalformed(() => parseSiwxMessage(` ${text}`), 'domain')
  expectMalformed(() => parseSiwxMessage(text.replaceAll('\n', '\r\n')))
  expectMalformed(() => parseSiwxMessage(`${text}\nNot Before: 2026-01-01T00:00:00Z`))
  expectMalformed(() => parseSiwxMessage(text.replace('\nVersion: 1', '')), 'version')
  expectMalformed(() => parseSiwxMessage(text.replace('Version: 1', 'version: 1')), 'version')
  expectMalformed(() => parseSiwxMessage('x'.repeat(20_001)))
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    expect(() => parseSiwxMessage(lines.toSpliced(index, 0, line).join('\n'))).toThrow()
    // Only the statement and the id are optional.
    if (!/^(Hi|Request ID)/.test(line))
      expect(() => parseSiwxMessage(lines.toSpliced(index, 1).join('\n'))).toThrow()
  }
})

test('hosts with a port, in Punycode, and network addresses are accepted as domains', () => {
  for (const domain of [
    'localhost:5180',
    'xn--shp-sna.example',
    '127.0.0.1',
    '[::1]:8080',
    'a_b.c',
  ])
    expect(parseSiwxMessage(createSiwxMessage(message({ domain }))).domain).toBe(domain)
})

test('a nonce has 160 bits and fits into a message', () => {
  const nonces = new Set(Array.from({ length: 100 }, () => generateNonce()))
  expect(nonces.size).toBe(100)
  for (const nonce of nonces) expect(createSiwxMessage(message({ nonce }))).toContain(nonce)
  expect(generateNonce((bytes) => bytes.fill(255))).toBe('f'.repeat(40))
})

test('an address in one letter case gets its checksum, and a text without it is refused', () => {
  const { accountAddress } = message()
  const text = createSiwxMessage(message())
  const upper = `0x${accountAddress.slice(2).toUpperCase()}`
  for (const address of [accountAddress.toLowerCase(), upper]) {
    expect(createSiwxMessage(message({ accountAddress: address }))).toBe(text)
    expectMalformed(() => parseSiwxMessage(text.replace(accountAddress, address)), 'accountAddress')
  }
})

// Times that a Date cannot hold, and that made messages of other libraries valid for ever.
test.each([
  ['wevm/viem#4990', '\nExpiration Time: never'],
  ['wevm/viem#4990', '\nExpiration Time: 2026-06-01T00:00:00Z\nNot Before: soon'],
  ['elizaOS/eliza#30469', '\nExpiration Time: 1767225600'],
  ['spruceid/siwe#90', '\nExpiration Time: 2026-01-01'],
  ['a day that is none', '\nExpiration Time: 2026-02-30T00:00:00Z'],
  ['a month that is none', '\nExpiration Time: 2026-13-01T00:00:00Z'],
])('refuses the time of %s: %j', (_report, lines) => {
  const text = createSiwxMessage(message())
  expectMalformed(() => parseSiwxMessage(`${text}${lines}`))
})

test.each([
  ['wevm/ox#393: small letters', '2026-06-01t00:00:00z'],
  ['a leap second', '2026-06-30T23:59:60Z'],
])('reads the time of %s', (_report, expirationTime) => {
  const text = createSiwxMessage(message({ expirationTime }))
  expect(parseSiwxMessage(text).expirationTime).toBe(expirationTime)
})
