import { createSiwxMessage } from '@portico/siwx'
import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { type Capability, letsIn, over, signed, signers } from './signIn.test.util.ts'

const [first, second] = signers

/** A wallet that signs another text, with a valid signature of it. */
const signsAs = (change: Record<string, unknown>) => async (requested: Capability) => {
  const message = createSiwxMessage({
    ...requested,
    version: '1',
    chainId: 'eip155:31337',
    accountAddress: first.address,
    ...change,
  })
  return accounts(first.address, { message, signature: await first.signMessage({ message }) })
}

const accounts = (address: unknown, signInWithEthereum?: unknown) => ({
  accounts: [{ address, capabilities: { signInWithEthereum } }],
})

describe('a wallet is connected, but not signed in, if it', () => {
  test.each<[string, (requested: Capability) => unknown]>([
    ['signs for another site', signsAs({ domain: 'evil.example', uri: 'https://evil.example' })],
    ['signs for a subdomain', signsAs({ domain: 'a.shop.example' })],
    ['signs for another page', signsAs({ uri: 'https://shop.example/admin' })],
    ['signs a nonce of its own', signsAs({ nonce: 'nonce0009' })],
    ['signs for another chain', signsAs({ chainId: 'eip155:1' })],
    ['signs another statement', signsAs({ statement: 'I give everything away.' })],
    ['leaves the statement out', signsAs({ statement: undefined })],
    ['signs other terms', signsAs({ resources: ['https://evil.example'] })],
    ['signs for longer', signsAs({ expirationTime: '2036-01-01T00:10:00.000Z' })],
    ['signs from another time', signsAs({ issuedAt: '2026-01-02T00:00:00.000Z' })],
    ['adds a part', signsAs({ requestId: '7' })],
    [
      'signs as another account than it shares',
      async (requested) => accounts(first.address, await signed(requested, second)),
    ],
    [
      'shares another account than signs',
      async (requested) => accounts(second.address, await signed(requested, first)),
    ],
    [
      'signs with its second account alone',
      async (requested) => ({
        accounts: [
          { address: first.address, capabilities: {} },
          {
            address: second.address,
            capabilities: { signInWithEthereum: await signed(requested, second) },
          },
        ],
      }),
    ],
    [
      'puts something around the text',
      async (requested) => {
        const { message, signature } = await signed(requested)
        return accounts(first.address, { message: `${message}\n`, signature })
      },
    ],
    [
      'gives the text without a signature',
      async (requested) =>
        accounts(first.address, { ...(await signed(requested)), signature: undefined }),
    ],
    [
      'gives a signature without the text',
      async (requested) =>
        accounts(first.address, { ...(await signed(requested)), message: undefined }),
    ],
    [
      'gives what is no signature',
      async (requested) =>
        accounts(first.address, { ...(await signed(requested)), signature: '0x00' }),
    ],
    ['gives an error in its place', () => accounts(first.address, { code: 4001, message: 'No' })],
    ['gives nothing', () => accounts(first.address)],
    [
      'gives no capabilities',
      () => ({ accounts: [{ address: first.address, capabilities: null }] }),
    ],
    [
      'changes what it was given',
      async (requested) => {
        requested.resources = ['https://evil.example']
        return letsIn(requested)
      },
    ],
  ])('%s', async (_, lie) => {
    const { connect, prompts, signIn } = over(lie)
    const session = await connect()
    expect(session).not.toHaveProperty('signIn')
    expect(session.accounts.length).toBeGreaterThan(0)
    expect(prompts()).toEqual(['wallet_connect'])
    // The second time it does not get the request for both.
    await connect()
    expect(prompts()).toEqual(['wallet_connect', 'eth_requestAccounts'])
    expect(signIn).toHaveBeenCalledOnce()
  })

  test('has another account in use by the time it is connected', async () => {
    const { connect } = over(letsIn, {
      methods: {
        eth_accounts: () => [second.address],
      },
    })
    const session = await connect()
    expect(session).not.toHaveProperty('signIn')
    expect(session.accounts).toEqual([`eip155:31337:${second.address}`])
  })
})

test('signs in the first of two accounts that both signed, and both are shared', async () => {
  const { connect } = over(async (requested) => ({
    accounts: await Promise.all(
      signers.map(async (signer) => ({
        address: signer.address,
        capabilities: { signInWithEthereum: await signed(requested, signer) },
      })),
    ),
  }))
  const { accounts: shared, signIn } = await connect()
  expect(shared).toEqual(signers.map(({ address }) => `eip155:31337:${address}`))
  expect(signIn?.account).toBe(`eip155:31337:${first.address}`)
})

test.each([
  null,
  undefined,
  'accounts',
  {},
  { accounts: {} },
  { accounts: null },
  [first.address],
  { accounts: [first.address] },
  accounts('0x1'),
  { accounts: [null] },
])('connects nothing for an answer that is no list of accounts: %j', async (answer) => {
  const { connect, prompts } = over(() => answer)
  await expectCode(connect(), 'WALLET_BAD_ANSWER')
  expect(prompts()).toEqual(['wallet_connect'])
})

test('rejects an answer that is a trap', async () => {
  const trap = Object.defineProperty({}, 'accounts', {
    get() {
      throw new Error('gotcha')
    },
  })
  await expect(over(() => trap).connect()).rejects.toThrow('gotcha')
})
