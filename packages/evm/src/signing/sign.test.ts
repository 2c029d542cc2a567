import { expectCode, type MockProviderOptions, mockProvider, walletError } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import {
  encodeAbiParameters,
  type Hex,
  hashMessage,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { connectorOver, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { withOwnTimers } from '../ownTimers.test.util.ts'

const chain = onAnvil()
const { from: address } = chain
const message = 'hello'
const mock = (options: MockProviderOptions = {}) => {
  const made = mockProvider({ accounts: [address], authorized: true, ...options })
  const calledMethods = () => made.calls.map(({ method }) => method)
  return { ...made, calledMethods, connector: connectorOver(made.provider) }
}
const answering = (personal_sign: (params: unknown) => unknown) =>
  mock({ methods: { personal_sign } }).connector
const stranger = privateKeyToAccount(accounts.second.privateKey)

const permit = {
  domain: { name: 'Coin', chainId: 31337, verifyingContract: chain.tokens.coin.address },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: address, value: 2n ** 255n },
}

describe('signMessage', () => {
  test.each([
    ['a text', 'Grüße 👋'],
    ['a text that looks like bytes', '0x1234'],
    ['nothing', ''],
    ['bytes that are no text', new Uint8Array([0, 255, 128])],
  ])('signs %s', async (_what, message) => {
    const { connector } = chain.wallet()
    const signature = (await chain.actions().signMessage({ connector, address, message })) as Hex
    const signed = typeof message === 'string' ? message : { raw: message }
    expect(await verifyMessage({ address, message: signed, signature })).toBe(true)
  })

  test('passes the bytes first to the wallet, then the account', async () => {
    const { connector, calls } = chain.wallet()
    await chain.actions().signMessage({ connector, address, message })
    expect(calls.at(-1)).toEqual({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })

  test.each([
    null,
    42,
    {},
    [`0x${'a'.repeat(130)}`],
    '',
    '0x',
    'a'.repeat(132),
    `0x${'a'.repeat(60)}`,
    `0x${'a'.repeat(131)}`,
    `0x${'g'.repeat(130)}`,
    `0x${'a'.repeat(1_000_000)}`,
  ])('%# refuses a nonsense answer', async (answer) => {
    const signed = { connector: answering(() => answer), address, message }
    await expectCode(chain.actions().signMessage(signed), 'WALLET_BAD_ANSWER')
  })

  test.each([
    ['31 bytes', 62],
    ['64 bytes, the short form of ERC-2098', 128],
    ['66 bytes', 132],
    ['two signatures', 260],
  ])('accepts 65 bytes of a key, and not %s', async (_what, digits) => {
    const signature = `0x${'a'.repeat(digits)}`
    const signed = { connector: answering(() => signature), address, message }
    for (const network of [undefined, chain.network()])
      await expectCode(chain.actions().signMessage({ ...signed, network }), 'WALLET_BAD_ANSWER')
  })

  test('refuses the short form of ERC-2098 though the account has signed', async () => {
    const whole = await privateKeyToAccount(accounts.demo.privateKey).signMessage({ message })
    const signature = serializeCompactSignature(signatureToCompactSignature(parseSignature(whole)))
    const signed = { connector: answering(() => signature), address, message }
    const network = chain.network()
    await expectCode(chain.actions().signMessage({ ...signed, network }), 'WALLET_BAD_ANSWER')
  })

  test('refuses 65 bytes of another account', async () => {
    const others = await stranger.signMessage({ message })
    const replayed = await privateKeyToAccount(accounts.demo.privateKey).signMessage({
      message: 'another text',
    })
    for (const answer of [others, replayed, `0x${'0'.repeat(130)}`]) {
      const signed = { connector: answering(() => answer), address, message }
      await expectCode(chain.actions().signMessage(signed), 'WALLET_WRONG_ACCOUNT')
    }
  })

  test.each([
    ['the visitor declines', 4001, 'USER_REJECTED'],
    ['another request is open', -32002, 'REQUEST_PENDING'],
    ['the wallet has no such method', 4200, 'WALLET_UNSUPPORTED'],
    ['the wallet breaks', -32603, 'SIGN_FAILED'],
  ] as const)('fails when %s', async (_what, code, expected) => {
    const connector = answering(() => {
      throw walletError(code, 'No.')
    })
    await expectCode(chain.actions().signMessage({ connector, address, message }), expected)
  })

  test('has the text of the specification, section 8', async () => {
    const connector = answering(() => Promise.reject(new Error('no way')))
    const signing = chain.actions().signMessage({ connector, address, message })
    await expect(signing).rejects.toThrow('Sign message failed')
  })

  test.each([
    ['uses another account', { behaviour: 'wrongAccount' }, 'WALLET_WRONG_ACCOUNT'],
    ['is locked', { behaviour: 'locked' }, 'WALLET_LOCKED'],
    ['gives nonsense accounts', { behaviour: 'nonsenseAccounts' }, 'WALLET_BAD_ANSWER'],
  ] as const)('sends no request to a wallet that %s', async (_what, options, code) => {
    const { connector, calledMethods } = mock(options)
    await expectCode(chain.actions().signMessage({ connector, address, message }), code)
    expect(calledMethods()).toEqual(['eth_accounts'])
  })

  test('detects a wallet that changes its account while it signs', async () => {
    let accountNow: string = address
    const { provider } = mockProvider({
      methods: {
        eth_accounts: () => [accountNow],
        personal_sign: () => {
          accountNow = stranger.address
          return stranger.signMessage({ message })
        },
      },
    })
    const signed = { connector: connectorOver(provider), address, message }
    await expectCode(chain.actions().signMessage(signed), 'WALLET_WRONG_ACCOUNT')
  })

  test('stops waiting by an abort for a wallet that never answers', async () => {
    const abort = new AbortController()
    const connector = answering(() => {
      abort.abort()
      return new Promise(() => {})
    })
    const signed = { connector, address, message, signal: abort.signal }
    await expectCode(chain.actions().signMessage(signed), 'CONNECTION_ABORTED')
  })

  test('stops waiting after 10 s for a wallet that does not even name its accounts', () =>
    withOwnTimers(async (timers) => {
      const { connector } = mock({ methods: { eth_accounts: () => new Promise(() => {}) } })
      const signing = chain.actions().signMessage({ connector, address, message })
      const outcome = expectCode(signing, 'WALLET_TIMEOUT')
      await timers.advance(10_000)
      await outcome
      expect(timers.count()).toBe(0)
    }))
})

describe('a contract account', () => {
  const account = `0x${'5afe'.padStart(40, '0')}`
  /** Returns code that answers with the magic value of ERC-1271 to anything, or with zeros. */
  const codeThatSays = (yes: boolean): Hex =>
    `0x7f${(yes ? '1626ba7e' : '').padEnd(64, '0')}60005260206000f3`
  const signing = async (yes: boolean, signature: string) => {
    await chain.call('anvil_setCode', [account, codeThatSays(yes)])
    const methods = { personal_sign: () => signature }
    const { connector } = mock({ accounts: [account], methods })
    const network = chain.network()
    return chain.actions().signMessage({ connector, address: account, message, network })
  }

  test.each([
    ['of 65 bytes by its owner', `0x${'1'.repeat(128)}1b`],
    ['of 64 bytes', `0x${'ab'.repeat(64)}`],
    ['of any length', `0x${'ab'.repeat(200)}`],
  ])('is called about a signature %s', async (_what, signature) => {
    expect(await signing(true, signature)).toBe(signature)
    await expectCode(signing(false, signature), 'WALLET_WRONG_ACCOUNT')
  })

  test('that is not on the chain yet is verified with its signature (ERC-6492)', async () => {
    const magic = '6492'.repeat(16)
    const parts = encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [stranger.address, '0x', '0x1234'],
    )
    await expectCode(signing(false, `${parts}${magic}`), 'WALLET_WRONG_ACCOUNT')
  })

  test('is not believed if the node cannot be called', async () => {
    const { connector } = mock({ methods: { personal_sign: () => `0x${'ab'.repeat(99)}` } })
    const network = networkWith(['http://127.0.0.1:9'])
    const signed = { connector, address, message, network }
    await expectCode(chain.actions().signMessage(signed), 'RPC_UNAVAILABLE')
  })
})

describe('signTypedData', () => {
  test('signs, with the domain among the types and amounts to the last digit', async () => {
    const { connector, calls } = chain.wallet()
    const signature = await chain.actions().signTypedData({ connector, address, typedData: permit })
    const signed = { address, ...permit, signature: signature as Hex } as never
    expect(await verifyTypedData(signed)).toBe(true)
    const [account, json] = (calls.at(-1)?.params ?? []) as [string, string]
    expect(account).toBe(address)
    expect(JSON.parse(json)).toMatchObject({
      types: {
        EIP712Domain: [{ name: 'name' }, { name: 'chainId' }, { name: 'verifyingContract' }],
      },
      message: { value: (2n ** 255n).toString() },
    })
  })

  test.each([
    ['a primary type that is missing', { primaryType: 'Nothing' }],
    ['an amount that does not fit', { message: { ...permit.message, value: 2n ** 256n } }],
    ['an address that is none', { message: { ...permit.message, owner: '0x1' } }],
    ['a value that is missing', { message: { owner: address } }],
    ['no message', { message: undefined }],
    ['types that are none', { types: { Permit: null } }],
    ['a field without a value', { message: { ...permit.message, value: undefined } }],
    ['a domain that is none', { domain: { verifyingContract: 'coin' } }],
  ])('refuses %s before the wallet gets a request', async (_what, change) => {
    const { connector, calledMethods } = mock()
    const typedData = { ...permit, ...change } as typeof permit
    const signing = chain.actions().signTypedData({ connector, address, typedData })
    await expectCode(signing, 'TYPED_DATA_INVALID')
    expect(calledMethods()).toEqual([])
  })

  test('passes the parsed data to the wallet: a chain given as text is among the types', async () => {
    const { connector, calls } = chain.wallet()
    const typedData = { ...permit, domain: { ...permit.domain, version: '', chainId: '0x7a69' } }
    await chain.actions().signTypedData({ connector, address, typedData })
    const json = JSON.parse((calls.at(-1)?.params as [string, string] | undefined)?.[1] ?? '{}')
    expect(json.domain.chainId).toBe(31337)
    expect(json.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
      'name',
      'version',
      'chainId',
      'verifyingContract',
    ])
  })

  test('detects a signature of other data', async () => {
    const eth_signTypedData_v4 = () => stranger.signMessage({ message: { raw: hashMessage('x') } })
    const { connector } = mock({ methods: { eth_signTypedData_v4 } })
    const signing = chain.actions().signTypedData({ connector, address, typedData: permit })
    await expectCode(signing, 'WALLET_WRONG_ACCOUNT')
  })
})
