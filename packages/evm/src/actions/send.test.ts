import { unaskedError } from '@portico/core/adapter'
import { expectCode, type MockProviderOptions, mockProvider, walletError } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { connectorOver, networkWith, onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const { from, to, tokens } = chain
const hash = `0x${'a'.repeat(64)}`
type Over = { amount?: bigint; token?: string; from?: string; to?: string }
const sendBy = (connector: ReturnType<typeof connectorOver>, over: Over = {}) =>
  chain.actions().send.send({ network: chain.network(), from, to, amount: 5n, connector, ...over })
/** Sends, and waits until the transaction is in a block. */
const land = async (connector: ReturnType<typeof connectorOver>, over: Over = {}) => {
  const sent = { network: chain.network(), ...(await sendBy(connector, over)), timeoutMs: 10_000 }
  return chain.actions().send.waitForReceipt(sent)
}
const balanceOf = async (token: string, owner: string) =>
  BigInt(await chain.call<string>('eth_call', [{ to: token, data: callData('70a08231', owner) }]))
const callData = (selector: string, owner: string) =>
  `0x${selector}${owner.slice(2).toLowerCase().padStart(64, '0')}`
const mock = (options: MockProviderOptions = {}) => {
  const made = mockProvider({ accounts: [from], authorized: true, ...options })
  const calledMethods = () => made.calls.map(({ method }) => method)
  return { ...made, calledMethods, connector: connectorOver(made.provider) }
}

describe('sending on a real chain', () => {
  test('requests the wallet to send ether, with head-room for gas, and does not sign itself', async () => {
    const wallet = chain.wallet()
    const before = BigInt(await chain.call<string>('eth_getBalance', [to, 'latest']))
    expect(await land(wallet.connector)).toMatchObject({ status: 'confirmed' })
    expect(BigInt(await chain.call<string>('eth_getBalance', [to, 'latest'])) - before).toBe(5n)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from,
          to,
          value: '0x5',
          gas: '0x7b0c',
          chainId: '0x7a69',
          maxFeePerGas: expect.stringMatching(/^0x[0-9a-f]+$/),
          maxPriorityFeePerGas: expect.stringMatching(/^0x[0-9a-f]+$/),
        },
      ],
    })
  })

  test.each([
    ['a token', tokens.dollar.address],
    ['a token whose transfer answers nothing', tokens.tether.address],
  ])('moves %s', async (_what, token) => {
    const before = await balanceOf(token, to)
    await land(chain.wallet().connector, { token })
    expect((await balanceOf(token, to)) - before).toBe(5n)
  })

  test('detects a token that refuses before the wallet gets a request', async () => {
    const wallet = mock()
    const sent = sendBy(wallet.connector, { amount: 10n ** 40n, token: tokens.dollar.address })
    await expectCode(sent, 'EXECUTION_REVERTED')
    expect(wallet.calledMethods()).not.toContain('eth_sendTransaction')
  })

  test('detects a token that answers false as well', async () => {
    const token = '0x00000000000000000000000000000000000Fa15E'.toLowerCase()
    await chain.call('anvil_setCode', [token, '0x600060005260206000f3'])
    const sent = sendBy(mock().connector, { token })
    await expect(sent).rejects.toThrow('the token refused the transfer')
  })

  test('refuses an address without a token, which would swallow the transfer', async () => {
    const sent = sendBy(mock().connector, { token: accounts.second.address })
    await expect(sent).rejects.toThrow('there is no token at this address')
  })

  test('refuses an amount above the balance before the wallet gets a request', async () => {
    const wallet = mock()
    await expectCode(sendBy(wallet.connector, { amount: 10n ** 39n }), 'INSUFFICIENT_FUNDS')
    expect(wallet.calledMethods()).not.toContain('eth_sendTransaction')
  })

  test('rejects if the window of the wallet was closed', async () => {
    await expectCode(sendBy(chain.wallet({ policy: 'decline' }).connector), 'USER_REJECTED')
  })
})

describe('the checks before a wallet gets a request', () => {
  test('accept the account in any spelling', async () => {
    const wallet = mock({ accounts: [from.toLowerCase()] })
    expect(await sendBy(wallet.connector)).toMatchObject({ hash })
  })

  test.each([
    ['uses another account now', { behaviour: 'wrongAccount' }, 'WALLET_WRONG_ACCOUNT'],
    ['is locked', { behaviour: 'locked' }, 'WALLET_LOCKED'],
    ['gives nonsense accounts', { behaviour: 'nonsenseAccounts' }, 'WALLET_BAD_ANSWER'],
    ['gives a nonsense chain', { behaviour: 'nonsenseNetwork' }, 'WALLET_BAD_ANSWER'],
    ['went to another chain', { chainId: 1 }, 'SWITCH_FAILED'],
  ] as const)('keep a request from a wallet that %s', async (_what, options, code) => {
    const wallet = mock(options)
    await expectCode(sendBy(wallet.connector), code)
    expect(wallet.calledMethods()).not.toContain('eth_sendTransaction')
  })
})

describe('the answer of the wallet', () => {
  test('is stored as the id of a batch if it is text and no hash', async () => {
    const id = '0x7b0f'
    const wallet = mock({ methods: { eth_sendTransaction: () => id } })
    const seen: unknown[] = []
    const onRequest = (one: unknown) => seen.push(one)
    await expectCode(sendBy(wallet.connector, { onRequest } as never), 'WALLET_BAD_ANSWER')
    expect(seen.at(-1)).toEqual({ batch: id, batchConnector: wallet.connector.id })
  })

  const answering = (
    eth_sendTransaction: () => unknown,
    more: MockProviderOptions['methods'] = {},
  ) => sendBy(mock({ methods: { eth_sendTransaction, ...more } }).connector)

  test.each([null, '', '0x', hash.slice(0, -1), `${hash}0`, {}, [hash], 42])(
    'is no hash: %j',
    async (answer) => {
      await expectCode(
        answering(() => answer),
        'WALLET_BAD_ANSWER',
      )
    },
  )

  test('comes from wallet_sendTransaction if the connector knows that the wallet lacks the other', async () => {
    const eth_sendTransaction = () => {
      throw unaskedError('Unsupported.')
    }
    const wallet_sendTransaction = () => hash
    expect(await answering(eth_sendTransaction, { wallet_sendTransaction })).toMatchObject({ hash })
  })

  test.each([-32601, -32004, 4200])(
    'of %i leaves unclear whether the wallet has sent',
    async (code) => {
      const asked: string[] = []
      const eth_sendTransaction = () => {
        asked.push('eth_sendTransaction')
        throw walletError(code, 'Unsupported.')
      }
      const wallet_sendTransaction = () => asked.push('wallet_sendTransaction')
      await expectCode(answering(eth_sendTransaction, { wallet_sendTransaction }), 'SEND_UNKNOWN')
      expect(asked).toEqual(['eth_sendTransaction'])
    },
  )

  test.each([
    [4001, 'No.', 'USER_REJECTED'],
    [-32002, 'Busy.', 'REQUEST_PENDING'],
    [4100, 'Who?', 'WALLET_LOCKED'],
    [-32000, 'insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    [-32000, 'nonce too low', 'NONCE_TOO_LOW'],
    [-32603, 'Internal.', 'SEND_UNKNOWN'],
    [-32000, 'Something else.', 'SEND_FAILED'],
  ] as const)('%i "%s"', async (code, message, expected) => {
    const refuse = () => {
      throw walletError(code, message)
    }
    await expectCode(answering(refuse), expected)
  })
})

describe('a transfer that cannot be sent', () => {
  test.each([
    ['a receiver that is no address', { to: 'name.eth' }, 'INVALID_ADDRESS'],
    ['a receiver with a slip', { to: to.replace('C', 'c') }, 'ADDRESS_CHECKSUM'],
    ['a token that is no address', { token: '0x1' }, 'INVALID_ADDRESS'],
    ['a negative amount', { amount: -1n }, 'INVALID_AMOUNT'],
    ['more than a chain can count', { amount: 2n ** 256n }, 'INVALID_AMOUNT'],
  ] as const)('%s', async (_what, over, code) => {
    const wallet = mock()
    await expectCode(sendBy(wallet.connector, over), code)
    expect(wallet.calledMethods()).toEqual([])
  })

  test('fails through a dead node, whatever it is', async () => {
    const network = networkWith(['http://127.0.0.1:9'])
    const { connector } = mock()
    const sent = chain.actions().send.send({ network, from, to, amount: 1n, connector })
    await expectCode(sent, 'RPC_UNAVAILABLE')
  })
})
