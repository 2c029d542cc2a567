import { decodeRecap, recapStatement } from '@portico/siwx'
import { property } from '@portico/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { outcome } from '../client/setUp.test.util.ts'
import { PairingError } from '../pairingError.ts'
import { type Cacao, parseCacao, type SignInPayload, signInMessage } from './cacao.ts'
import { readRecap, writeRecap } from './recap.ts'
import { verifySignIn } from './verifySignIn.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const iss = `did:pkh:eip155:1:${owner.address}`
const now = Date.parse('2026-01-01T00:05:00Z')
const namespace = 'eip155'
const recap = writeRecap({
  namespace,
  methods: ['personal_sign', 'eth_sendTransaction'],
  chains: ['eip155:1'],
})
const payload: SignInPayload = {
  domain: 'a.example',
  aud: 'https://a.example/login',
  nonce: 'abc',
  iat: '2026-01-01T00:00:00.000Z',
  version: '1',
  statement: 'Hi.',
  resources: ['https://x.example', recap],
}
const signInRequest = {
  payload,
  chains: ['eip155:1'],
  methods: ['personal_sign', 'eth_sendTransaction'],
}

async function signed(changes: Partial<Cacao['p']> = {}, signer = owner): Promise<Cacao> {
  const p = { ...payload, iss, ...changes }
  const s = await signer.signMessage({ message: signInMessage(p, p.iss) })
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s } }
}
const verify = (cacao: Cacao, more = {}) =>
  outcome(verifySignIn(cacao, signInRequest, { now, ...more }))

test('the message follows ERC-4361, and states what the ReCap allows', () => {
  expect(signInMessage({ ...payload, exp: '2026-02-01T00:00:00Z', requestId: 'r' }, iss)).toBe(
    `a.example wants you to sign in with your Ethereum account:
${owner.address}

Hi. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.

URI: https://a.example/login
Version: 1
Chain ID: 1
Nonce: abc
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-02-01T00:00:00Z
Request ID: r
Resources:
- https://x.example
- ${recap}`,
  )
  const { statement: _, resources: __, ...bare } = payload
  expect(signInMessage(bare, iss)).toContain(`${owner.address}\n\n\nURI:`)
})

test('a signature of the account is verified, even if the wallet wrote the words of the ReCap out', async () => {
  const message = signInMessage(payload, iss)
  expect(await verify(await signed())).toMatchObject({
    account: `eip155:1:${owner.address}`,
    message,
    recap: { methods: ['eth_sendTransaction', 'personal_sign'], chains: ['eip155:1'] },
  })
  const words = `Hi. ${recapStatement(decodeRecap(recap))}`
  expect(await verify(await signed({ statement: words }))).toMatchObject({ message })
  const less = writeRecap({ namespace, methods: ['personal_sign'], chains: [] })
  expect(await verify(await signed({ resources: ['https://x.example', less] }))).toMatchObject({
    recap: { methods: ['personal_sign'], chains: [] },
  })
})

test.each<[string, Partial<Cacao['p']>]>([
  ['another site', { domain: 'b.example' }],
  ['another page', { aud: 'https://b.example' }],
  ['another nonce', { nonce: 'abd' }],
  ['another time', { iat: '2026-01-01T00:00:01.000Z' }],
  ['another statement', { statement: 'Hi. I owe you.' }],
  ['no statement', { statement: '' }],
  ['an expiry that was not requested', { exp: '2027-01-01T00:00:00Z' }],
  ['another resource', { resources: ['https://y.example', recap] }],
  ['another chain', { iss: iss.replace(':1:', ':10:') }],
  [
    'more methods',
    {
      resources: [
        'https://x.example',
        writeRecap({ namespace, methods: ['eth_sign'], chains: [] }),
      ],
    },
  ],
  [
    'more chains',
    {
      resources: [
        'https://x.example',
        writeRecap({ namespace, methods: ['personal_sign'], chains: ['eip155:5'] }),
      ],
    },
  ],
  ['two ReCaps', { resources: ['https://x.example', recap, recap] }],
])('a valid signature of %s is refused', async (_what, changes) => {
  expect(await verify(await signed(changes))).toBe('MALFORMED 1')
})

test('a signature of somebody else is refused, and so is a missing one', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  expect(await verify(await signed({}, other))).toBe('SIGNATURE_INVALID 8')
  const cacao = await signed()
  for (const s of ['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `${cacao.s.s}00`])
    expect(await verify({ ...cacao, s: { t: 'eip191', s } })).toBe('SIGNATURE_INVALID 8')
})

test('a contract account is queried, and accepted only if it confirms', async () => {
  const cacao = await signed({}, privateKeyToAccount(generatePrivateKey()))
  const verifyContract = vi.fn(async () => true)
  expect(await verify(cacao, { verifyContract })).toMatchObject({ signature: cacao.s.s })
  expect(verifyContract).toHaveBeenCalledWith({
    chainId: 'eip155:1',
    address: owner.address,
    message: signInMessage(payload, iss),
    signature: cacao.s.s,
  })
  expect(await verify(cacao, { verifyContract: async () => false })).toBe('SIGNATURE_INVALID 8')
  expect(await verify(cacao, { verifyContract: async () => 'yes' })).toBe('SIGNATURE_INVALID 8')
})

test('a sign-in is valid only in its time', async () => {
  const timed = { ...payload, exp: '2026-01-01T00:04:00Z' }
  const late = verifySignIn(await signed(timed), { ...signInRequest, payload: timed }, { now })
  expect(await outcome(late)).toBe('EXPIRED 8000')
  const early = { ...payload, nbf: '2026-01-01T00:10:00Z' }
  const soon = verifySignIn(await signed(early), { ...signInRequest, payload: early }, { now })
  expect(await outcome(soon)).toBe('EXPIRED 8000')
})

test('answers of wallets are read, or refused with our own error', async () => {
  const good = await signed()
  expect(parseCacao(JSON.parse(JSON.stringify(good)))).toEqual(good)
  expect(() =>
    parseCacao({ ...good, p: { ...good.p, domain: 'a.example\nURI: https://evil' } }),
  ).toThrow(PairingError)
  property((random) => {
    const part = random.pick(['h', 'p', 's'])
    const broken = { ...good, [part]: random.json() }
    expect(() => parseCacao(broken)).toThrow(PairingError)
    try {
      readRecap(`urn:recap:${random.text(30)}`)
    } catch (error) {
      expect(error).toBeInstanceOf(PairingError)
    }
  })
})
