import type { PorticoOptions } from '@portico/core'
import { abortPendingConnect, pair, pendingConnect } from '@portico/core/adapter'
import type { SignIn } from '@portico/core/internal'
import { parseSiwxMessage } from '@portico/siwx'
import type { TestPairingWalletOptions } from '@portico/testing/pairing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { evmAddress, onRelay, otherEvmAddress } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()
const owner = privateKeyToAccount(generatePrivateKey())
const chains = ['eip155:31337', 'eip155:31338', 'solana:local']
const accounts = chains.map((chain) => `${chain}:${owner.address}`)
const challenge = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: 'nonce0001',
  issuedAt: '2026-01-01T00:00:00.000Z',
  statement: 'Welcome to the shop.',
  resources: ['https://shop.example/terms'],
}

const signer = (account = accounts[0] ?? '', key = owner) => ({
  account,
  sign: (message: string) => key.signMessage({ message }),
})

/** A page that wants its visitors signed in, with the calls that its option `signIn` received. */
async function signInBy(
  wallet: Partial<TestPairingWalletOptions> = {},
  { given = challenge, ...options }: Partial<PorticoOptions> & { given?: object | null } = {},
) {
  const challenges = vi.fn(async () => given ?? undefined)
  const signIn = {
    required: false,
    signOutOnNetworkChange: false,
    provesTo: 'server',
    start: () => {},
    load: async () => ({ challenge: challenges }),
  } as unknown as SignIn
  const page = place.browser().open({ signIn, ...options })
  const sessions: unknown[] = []
  const connector = await page.connector()
  const { connect } = connector
  connector.connect = async (params) => {
    const session = await connect(params)
    sessions.push(session.signIn)
    return session
  }
  const phone = await place.wallet({ accounts, ...wallet })
  const answer = pair(page.portico)
  answer.catch(() => {}) // tests look at it
  await phone.scan(await page.uri())
  return { page, wallet: phone, answer, challenges, sessions }
}

test('a wallet that signs in connects with the same approval, with its name and its families', async () => {
  const { page, wallet, answer, sessions } = await signInBy({ signers: [signer()] })
  expect(await answer).toMatchObject({
    connectorName: 'Pocket',
    caipAddress: `eip155:31337:${owner.address}`,
  })
  expect([wallet.proposals.length, wallet.signIns.length]).toEqual([0, 1])
  expect(wallet.requests).toEqual([])
  const [signed] = sessions as [{ account: string; message: string; signature: string }]
  expect(signed.account).toBe(accounts[0])
  const { statement, resources, ...message } = parseSiwxMessage(signed.message)
  expect(message).toMatchObject({
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce: 'nonce0001',
    chainId: 'eip155:31337',
    accountAddress: owner.address,
  })
  expect(statement).toMatch(/^Welcome to the shop\. I further authorize/)
  expect(resources).toEqual(['https://shop.example/terms', expect.stringMatching(/^urn:recap:/)])
  expect(signed.signature).toBe(await owner.signMessage({ message: signed.message }))
  expect(page.state().connections).toHaveLength(1)
})

test('the site switches to the chain that the wallet signed for', async () => {
  const { answer, page } = await signInBy({ signers: [signer(accounts[1])] })
  expect(await answer).toMatchObject({ caipAddress: accounts[1] })
  expect(page.state().activeNetworkId).toBe('eip155:31338')
})

test('a wallet of several families shares the others later', async () => {
  const { answer, page, wallet } = await signInBy({ signers: [signer()] })
  await answer
  const solana = `solana:local:${'7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'}`
  const [session] = wallet.client.sessions()
  const more = {
    accounts: [solana],
    chains: ['solana:local'],
    methods: ['solana_signMessage'],
    events: [],
  }
  await wallet.client.update(session?.topic ?? '', { ...session?.namespaces, solana: more })
  await vi.waitFor(() => expect(page.state().status.solana).toBe('connected'))
})

describe('a wallet is requested only to connect', () => {
  test('if it does not know sign-in', async () => {
    const { answer, wallet, sessions } = await signInBy()
    expect(await answer).toMatchObject({ caipAddress: accounts[0] })
    expect(sessions).toEqual([undefined])
    expect([wallet.proposals.length, wallet.signIns.length]).toEqual([1, 0])
  })

  test('for all families of the site', async () => {
    const solana = `solana:local:${'7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'}`
    const { answer, page } = await signInBy({ accounts: [accounts[0] ?? '', solana] })
    await answer
    expect(page.state().connections).toHaveLength(2)
  })

  test('if there is nothing to sign', async () => {
    const { answer, wallet } = await signInBy({ signers: [signer()] }, { given: null })
    await answer
    expect([wallet.proposals.length, wallet.signIns.length]).toEqual([1, 0])
  })

  test('on a site without sign-in', async () => {
    const { answer, wallet } = await signInBy(
      { signers: [signer()] },
      { signIn: undefined as never },
    )
    await answer
    expect([wallet.proposals.length, wallet.signIns.length]).toEqual([1, 0])
  })
})

test('a wallet that declines refuses both, and gets a request for both again', async () => {
  const { answer, page, wallet } = await signInBy({ signers: [signer()], behaviour: 'reject' })
  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(page.state().connections).toEqual([])
  wallet.behave('approve')
  const again = pair(page.portico, { walletId: 'any' })
  await wallet.scan(await page.uri())
  expect(await again).toMatchObject({ caipAddress: accounts[0] })
  expect(wallet.signIns).toHaveLength(2)
})

const thief = privateKeyToAccount(generatePrivateKey())

test.each([
  ['by another key', { account: accounts[0] ?? '', sign: signer(undefined, thief).sign }],
  ['for another account', signer(`eip155:31337:${otherEvmAddress}`)],
  ['for a contract that is none', signer(`eip155:31337:${evmAddress}`)],
  [
    'of another text',
    {
      account: accounts[0] ?? '',
      sign: (text: string) => owner.signMessage({ message: `${text} ` }),
    },
  ],
  ['that is cut', { account: accounts[0] ?? '', sign: async () => '0x1234' }],
])(
  'a signature %s connects nothing, and the next link asks only to connect',
  async (_, hostile) => {
    const { answer, page, wallet, sessions } = await signInBy({ signers: [hostile] })
    await expect(answer).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(page.state().connections).toEqual([])
    expect(sessions).toEqual([])
    const again = pair(page.portico, { walletId: 'any' })
    await wallet.scan(await page.uri())
    await again
    expect([wallet.proposals.length, wallet.signIns.length]).toEqual([1, 1])
    expect(sessions).toEqual([undefined])
  },
)

test('a signature of a contract is left to the back end, which queries its chain', async () => {
  const signature = `0x${'ab'.repeat(200)}`
  const contract = { account: `eip155:31337:${evmAddress}`, sign: async () => signature }
  const { answer, sessions } = await signInBy({ signers: [contract] })
  expect(await answer).toMatchObject({ caipAddress: contract.account })
  expect(sessions).toMatchObject([{ account: contract.account, signature }])
})

test('a wallet that allows no methods connects nothing', async () => {
  const { answer, page } = await signInBy({ signers: [signer()], methods: [] })
  await expect(answer).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  expect(page.state().connections).toEqual([])
})

test('a wallet that follows the link after the visitor left the card connects, with its signature', async () => {
  const { page, wallet, answer } = await signInBy({
    signers: [signer()],
    behaviour: 'slow',
  })
  await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1))
  abortPendingConnect(page.portico, 'left')
  await expect(answer).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  wallet.release()
  await vi.waitFor(() => expect(page.state().status.eip155).toBe('connected'))
  expect(pendingConnect(page.portico).signed).toMatchObject({ account: accounts[0] })
  expect(wallet.signIns).toHaveLength(1)
})
