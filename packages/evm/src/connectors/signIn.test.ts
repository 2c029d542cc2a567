import { evmVerifier } from '@portico/siwx/evm'
import { walletError } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { challenge, letsIn, over, signers } from './signIn.test.util.ts'

const [first] = signers

test('connects and signs in by one approval, on the chain that the wallet is on', async () => {
  const { mock, connect, prompts } = over(letsIn)
  const { signIn, ...session } = await connect()
  expect(prompts()).toEqual(['wallet_connect'])
  const { textFor: _, ...parts } = challenge()
  expect(mock.calls.find(({ method }) => method === 'wallet_connect')?.params).toEqual([
    {
      version: '1',
      capabilities: { signInWithEthereum: { ...parts, version: '1', chainId: '0x7a69' } },
    },
  ])
  const account = `eip155:31337:${first.address}` as const
  expect(session).toEqual({ accounts: [account], networkId: 'eip155:31337' })
  expect(signIn).toMatchObject({ account, message: challenge().textFor(account) })
  const { message: text = '', signature = '' } = signIn ?? {}
  const message = { accountAddress: first.address, chainId: 'eip155:31337' } as never
  expect(await evmVerifier().verify({ text, message, signature })).toBe(true)
})

test('has a wallet on a chain that the site lacks sign for a chain of the site', async () => {
  const { connect } = over(letsIn, { chainId: 5 })
  const session = await connect()
  expect(session.networkId).toBe('eip155:5')
  expect(session.signIn?.account).toBe(`eip155:1:${first.address}`)
})

test('has a wallet that does not name its chain before it connects sign for the site’s chain', async () => {
  let isConnected = false
  const { connect } = over(
    (request) => {
      isConnected = true
      return letsIn(request)
    },
    { methods: { eth_chainId: () => (isConnected ? '0x7a69' : Promise.reject(new Error('no'))) } },
  )
  expect((await connect()).signIn?.account).toBe(`eip155:1:${first.address}`)
})

describe('a wallet gets a request only to connect', () => {
  test.each([
    ['on a site without sign-in', { signIn: undefined as never }],
    ['where there is nothing to sign', { signIn: async () => undefined }],
    ['where the visitor chooses accounts anew', { reselect: true }],
  ])('%s', async (_, params) => {
    const { connect, prompts } = over(letsIn)
    expect(await connect(params)).not.toHaveProperty('signIn')
    expect(prompts()).toContain('eth_requestAccounts')
    expect(prompts()).not.toContain('wallet_connect')
  })

  test('when it is restored, without a prompt', async () => {
    const { connect, signIn, prompts } = over(letsIn, { authorized: true })
    await connect({ silent: true })
    expect(prompts()).toEqual([])
    expect(signIn).not.toHaveBeenCalled()
  })

  test('if it is only found at window.ethereum', async () => {
    const { connect, signIn, prompts } = over(letsIn, { type: 'INJECTED' })
    await connect()
    expect(prompts()).toEqual(['eth_requestAccounts'])
    expect(signIn).not.toHaveBeenCalled()
  })

  test.each([
    ['-32601', walletError(-32601, 'no')],
    ['EIP-1474', walletError(-32004, 'no')],
    ['EIP-1193', walletError(4200, 'no')],
    ['wrong parameters', walletError(-32602, 'no')],
    ['no such capability (ERC-5792)', walletError(5700, 'no')],
    ['not let in yet', walletError(4100, 'Must call eth_requestAccounts before other methods')],
    ['the answer of its node', walletError(-32600, 'Unsupported method: wallet_connect')],
    ['words beside a code that says nothing', walletError(-32603, 'Method not found')],
    ['no code at all', new Error('The method wallet_connect is not available.')],
  ])('if it cannot do both, and is not tried again: %s', async (_, error) => {
    const { connect, prompts, signIn } = over(() => Promise.reject(error))
    for (const _again of [1, 2]) {
      const session = await connect()
      expect(session).not.toHaveProperty('signIn')
      expect(session.accounts).toHaveLength(2)
    }
    expect(prompts()).toEqual(['wallet_connect', 'eth_requestAccounts', 'eth_requestAccounts'])
    expect(signIn).toHaveBeenCalledOnce()
  })
})

test.each([
  [4001, 'User rejected the request.'],
  [4001, 'wallet_connect: not available to this site, said its owner'],
  [-32002, "Request of type 'wallet_connect' already pending"],
])(
  'declines both with one refusal, sends nothing else, and requests both at the next try: %i, %s',
  async (code, text) => {
    let isWilling = false
    const { connect, prompts } = over((requested) =>
      isWilling ? letsIn(requested) : Promise.reject(walletError(code, text)),
    )
    await expect(connect()).rejects.toMatchObject({ code })
    expect(prompts()).toEqual(['wallet_connect'])
    isWilling = true
    expect(await connect()).toHaveProperty('signIn')
  },
)

test('sends nothing else to a wallet that fails, and requests only to connect at the next press', async () => {
  const { connect, prompts } = over(() => Promise.reject(walletError(-32603, 'Internal error')))
  await expect(connect()).rejects.toMatchObject({ code: -32603 })
  expect(prompts()).toEqual(['wallet_connect'])
  expect((await connect()).accounts).toHaveLength(2)
  expect(prompts()).toEqual(['wallet_connect', 'eth_requestAccounts'])
})

test('requests only to connect at the next press from a wallet that never answers', async () => {
  const { mock, connect, prompts } = over(() => new Promise(() => {}))
  const left = new AbortController()
  const pending = connect({ signal: left.signal })
  await expect.poll(prompts).toEqual(['wallet_connect'])
  left.abort()
  await expect(pending).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
  expect(mock.listenerCount()).toBe(0)
  expect((await connect()).accounts).toHaveLength(2)
})

test('sends no request if the visitor has left the card while the page fetched a nonce', async () => {
  const { connect, prompts, signIn } = over(letsIn)
  const left = new AbortController()
  signIn.mockImplementation(async () => {
    left.abort()
    return challenge()
  })
  await expect(connect({ signal: left.signal })).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
  })
  await connect()
  expect(prompts()).toEqual(['wallet_connect'])
})

test('puts the account that has signed first, in whichever order the wallet has them', async () => {
  const [, second] = signers
  const { connect } = over(letsIn, {
    methods: { eth_accounts: () => [second.address, first.address] },
  })
  expect(await connect()).toMatchObject({
    accounts: [`eip155:31337:${first.address}`, `eip155:31337:${second.address}`],
    signIn: { account: `eip155:31337:${first.address}` },
  })
})

test('sends no other request to a wallet that has not let the site in by its answer', async () => {
  const { connect, prompts } = over(letsIn, { methods: { eth_accounts: () => [] } })
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
  expect(prompts()).toEqual(['wallet_connect'])
  expect((await connect()).accounts).toHaveLength(2)
})

test('treats a wallet that shares no account as locked', async () => {
  const { connect } = over(() => ({ accounts: [] }))
  await expect(connect()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
})
