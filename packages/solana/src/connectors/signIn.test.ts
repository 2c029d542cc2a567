import type { CaipAddress } from '@portico/contract'
import type { ConnectorConnectParams, SignInChallenge } from '@portico/core/adapter'
import { createSiwxMessage } from '@portico/siwx'
import { solanaVerifier } from '@portico/siwx/solana'
import { type Mischief, type StandardWalletOptions, testStandardWallet } from '@portico/testing'
import { solanaAccounts } from '@portico/testing/chains'
import { describe, expect, test, vi } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks/publicNetworks.ts'
import { parseWallet } from '../parse/parseWallet.ts'
import { readableWallet } from '../parse/readableWallet.ts'
import { signInAlong } from './signInAlong.ts'
import { walletConnector } from './walletConnector.ts'

const namespace = 'solana'
const { demo, second } = solanaAccounts
const mainnet = solanaMainnet.caipNetworkId
const devnet = solanaDevnet.caipNetworkId
const local = 'solana:LocaL11111111111111111111111111'

/** The challenge of the page. */
function challenge(): SignInChallenge {
  const parts = {
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce: 'nonce0001',
    issuedAt: '2026-01-01T00:00:00.000Z',
    expirationTime: '2026-01-01T00:10:00.000Z',
    statement: 'Welcome to the shop.',
    resources: ['https://shop.example/terms'],
  }
  const textFor = (account: CaipAddress) => {
    const [family, reference, accountAddress = ''] = account.split(':')
    const chainId = `${family}:${reference}` as `solana:${string}`
    return createSiwxMessage({ ...parts, version: '1', accountAddress, chainId })
  }
  return { ...parts, textFor }
}

type Sign = (input: unknown) => Promise<unknown>

/** A wallet, with the requests of a site that wants its visitors to sign in. */
function over(options: Partial<StandardWalletOptions> & { mischief?: Mischief } = {}) {
  const { mischief, ...more } = options
  const mock = testStandardWallet({ accounts: [demo, second], ...more })
  mock.misbehave(mischief)
  const parsed = parseWallet(mock.wallet)
  if (!parsed) throw new Error('the wallet is not offered')
  const connector = walletConnector(parsed)
  const signIn = vi.fn(async (): Promise<SignInChallenge | undefined> => challenge())
  const connect = (params: Partial<ConnectorConnectParams> = {}) =>
    connector.connect({ namespace, networkId: mainnet, signIn, ...params })
  /** Replaces the wallet's own sign-in. */
  const signsBy = (signIn: (input: unknown, sign: Sign) => Promise<unknown>) => {
    const features = mock.wallet.features as { 'solana:signIn': { signIn: Sign } }
    const { signIn: sign } = features['solana:signIn']
    const feature = { signIn: (input: unknown) => signIn(input, sign) }
    mock.wallet.features = { ...features, 'solana:signIn': feature }
  }
  const calledFeatures = () => mock.calls.map(({ feature }) => feature)
  return { mock, signIn, connect, calledFeatures, signsBy }
}

test.each([
  ['a public cluster', mainnet],
  ['another public cluster', devnet],
  ['a chain of its own', local],
] as const)('connects and signs in by one approval, on %s', async (_where, networkId) => {
  const { connect, calledFeatures } = over()
  const { signIn, ...session } = await connect({ networkId })
  expect(calledFeatures()).toEqual(['solana:signIn'])
  const account = `${networkId}:${demo.address}` as const
  expect(session).toEqual({ accounts: [account, `${networkId}:${second.address}`], networkId })
  expect(signIn).toMatchObject({ account, message: challenge().textFor(account) })
  const { message: text = '', signature = '' } = signIn ?? {}
  const message = { accountAddress: demo.address } as never
  expect(await solanaVerifier().verify({ text, message, signature })).toBe(true)
})

test('puts the account that has signed first', async () => {
  const { mock, connect, signsBy } = over()
  signsBy(async (input, sign) => {
    const answer = await sign(input)
    mock.changeAccounts([second, demo])
    return answer
  })
  const addresses = [demo, second].map(({ address }) => `${mainnet}:${address}`)
  expect(await connect()).toMatchObject({
    accounts: addresses,
    signIn: { account: addresses[0] },
  })
})

describe('a wallet gets a request only to connect', () => {
  const connectsAlone = async (
    options: Parameters<typeof over>[0],
    params: Partial<ConnectorConnectParams> = {},
  ) => {
    const { connect, calledFeatures } = over(options)
    const session = await connect(params)
    expect(session.signIn).toBeUndefined()
    expect(calledFeatures()).toEqual(['standard:connect'])
  }

  test('if it cannot sign in', () =>
    connectsAlone({ features: ['standard:connect', 'standard:events', 'solana:signTransaction'] }))
  test('on a site without sign-in', () => connectsAlone({}, { signIn: undefined as never }))
  test('if there is nothing to sign', () => connectsAlone({}, { signIn: async () => undefined }))
  test('on a network that it does not have', () => connectsAlone({ chains: ['solana:devnet'] }))

  test('when it is restored, without a prompt', async () => {
    const { connect, signIn, calledFeatures } = over({ authorized: true })
    await connect({ silent: true })
    expect(calledFeatures()).toEqual(['standard:connect'])
    expect(signIn).not.toHaveBeenCalled()
  })
})

test.each<[string, Mischief]>([
  ['signs another text', 'wrappedMessage'],
  ['signs with another key', 'anotherKey'],
  ['signs in as an account that it does not share', 'anotherAccount'],
  ['gives no signature', 'nonsense'],
  ['gives nothing', 'fewer'],
])('connects a wallet that %s, but does not sign it in', async (_lie, mischief) => {
  const { connect, calledFeatures } = over({ mischief })
  const session = await connect()
  expect(session).not.toHaveProperty('signIn')
  expect(session.accounts[0]).toBe(`${mainnet}:${demo.address}`)
  expect(calledFeatures()).toEqual(['solana:signIn', 'standard:connect'])
})

test.each<Mischief>(['wrappedMessage', 'anotherAccount', 'fewer'])(
  'does not request both again from a wallet that has lied (%s)',
  async (mischief) => {
    const { connect, calledFeatures, mock } = over({ mischief })
    await connect()
    mock.misbehave(undefined)
    await connect()
    expect(calledFeatures().slice(2)).toEqual(['standard:connect'])
  },
)

test('does not believe a wallet that changes the message given to it', async () => {
  const { connect, signsBy } = over()
  signsBy((input, sign) => {
    const { resources } = input as { resources: string[] }
    resources[0] = 'https://evil.example'
    return sign(input)
  })
  expect(await connect()).not.toHaveProperty('signIn')
})

test('declines both with one refusal, and requests both again', async () => {
  const { connect, calledFeatures, mock } = over({ behaviour: 'reject' })
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect(calledFeatures()).toEqual(['solana:signIn'])
  mock.behave('approve')
  expect(await connect()).toHaveProperty('signIn')
})

test('requests only to connect at the next try from a wallet that fails at a method that it declares', async () => {
  const { connect, calledFeatures, signsBy } = over()
  signsBy(async () => {
    throw new Error('Not on this device')
  })
  await expect(connect()).rejects.toThrow('Not on this device')
  expect((await connect()).signIn).toBeUndefined()
  expect(calledFeatures()).toEqual(['standard:connect'])
})

test('sends no request if the visitor has left the card while the page fetched a nonce', async () => {
  const { mock, calledFeatures } = over()
  const left = new AbortController()
  const signIn = async () => {
    left.abort(new Error('left'))
    return challenge()
  }
  const state = { session: undefined, hasLeft: false, attempts: new Set(), isSignInRefused: false }
  const how = { namespace, networkId: mainnet, signIn, signal: left.signal } as const
  await expect(signInAlong(readableWallet(mock.wallet), state, how)).rejects.toThrow('left')
  expect(calledFeatures()).toEqual([])
})
