import { expectCode, type MockProviderOptions, mockProvider, walletError } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineEvmNetwork } from '../networks/defineEvmNetwork.ts'
import { connectorOver } from '../onAnvil.test.util.ts'
import { switchNetwork } from './switchNetwork.ts'

const network = defineEvmNetwork({
  id: 31338,
  name: 'Portico Second',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8546'],
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
})
const over = (options: MockProviderOptions) => {
  const mock = mockProvider({ authorized: true, ...options })
  const connector = connectorOver(mock.provider)
  const methods = () => mock.calls.map(({ method }) => method.replace('EthereumChain', ''))
  return { mock, methods, run: () => switchNetwork({ connector, network }) }
}
const refuse = (code: number, data?: unknown, message = 'No.') => {
  let added = false
  return {
    wallet_switchEthereumChain() {
      if (!added) throw walletError(code, message, data)
    },
    wallet_addEthereumChain() {
      added = true
    },
    eth_chainId: () => (added ? 31338 : 31337),
  }
}

/** Confirms a switch, and stays until the network was added. */
const staying = () => {
  const { wallet_switchEthereumChain: _, ...methods } = refuse(0)
  return { ...methods, wallet_switchEthereumChain: () => null }
}

describe('switchNetwork', () => {
  test('switches a wallet that knows the chain, and verifies it', async () => {
    const { mock, methods, run } = over({ knownChains: [31338] })
    await run()
    expect(methods()).toEqual(['wallet_switch', 'eth_chainId'])
    expect(mock.calls[0]?.params).toEqual([{ chainId: '0x7a6a' }])
  })

  test('adds a chain that the wallet does not know (EIP-3085), then switches', async () => {
    const { mock, methods, run } = over({})
    await run()
    const add = ['wallet_switch', 'wallet_add', 'eth_chainId', 'wallet_switch', 'eth_chainId']
    expect(methods()).toEqual(add)
    expect(mock.calls[1]?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Portico Second',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:8546'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ])
  })

  test('sends no second request to a wallet that switches by adding', async () => {
    const { methods, run } = over({ methods: refuse(4902) })
    await run()
    expect(methods()).toEqual(['wallet_switch', 'wallet_add', 'eth_chainId'])
  })

  test.each([
    ['wrapped', refuse(-32603, { originalError: { code: 4902 } })],
    ['said in words', refuse(-32603, undefined, 'Unrecognized chain ID "0x7a6a".')],
    ['said as a bad request', refuse(-32600, undefined, 'Chain Id not supported')],
    ['said shortly', refuse(-32000, undefined, 'Unsupported chain')],
    ['said with the id', refuse(-32603, undefined, 'No chain with id 31338')],
    ['said in capitals', refuse(-32602, undefined, 'Chain ID not found')],
    ['said of the network', refuse(4200, undefined, 'The network 0x7a6a is not configured.')],
    ['said as something to do', refuse(-32000, undefined, 'Try adding the chain first')],
    ['not said at all', refuse(-32603)],
    ['lost, since the wallet cannot switch', refuse(-32601)],
  ])('counts code 4902 too if it is %s', async (_how, methods) => {
    const wallet = over({ methods })
    await wallet.run()
    expect(wallet.methods()).toContain('wallet_add')
  })

  // Answers of wallets that do not know the chain, as public threads quote them.
  test.each([
    [
      'MetaMask/metamask-extension#18509',
      refuse(
        -32603,
        {},
        'networkConfigurationId undefined does not match a configured networkConfiguration',
      ),
    ],
    ['trustwallet/wallet-core#4464', refuse(-1, undefined, 'Mạng này không được hỗ trợ')],
    ['WalletConnect/walletconnect-monorepo#2825', refuse(-32603, undefined, 'Internal error')],
    ['Uniswap/web3-react#587', refuse(-32603, undefined, 'Unrecognized chain ID 0x7a6a.')],
    [
      'AlphaWallet/alpha-wallet-ios#3887',
      refuse(
        -32000,
        undefined,
        '{"message":"Unrecognized chain ID 0x7a6a. Try adding the chain using wallet_addEthereumChain first.","code":4902}',
      ),
    ],
    ['coinbase/coinbase-wallet-sdk#213', refuse(2, undefined, 'chainId 0x7a6a not supported')],
    ['MetaMask/metamask-mobile#12502', staying()],
    ['syscoin/pali-wallet#405', refuse(Number.NaN, undefined, 'Network dont exist')],
  ])('adds the chain as %s describes the answer', async (_report, methods) => {
    const wallet = over({ methods })
    await wallet.run()
    expect(wallet.methods()).toContain('wallet_add')
  })

  test.each([
    ['declined', 4001],
    ['not possible', -32601],
    ['broken', -32603],
  ])(
    'counts an addition that is %s as a rejection (specification, section 8)',
    async (_how, code) => {
      const wallet_addEthereumChain = () => {
        throw walletError(code, 'No.')
      }
      await expectCode(over({ methods: { wallet_addEthereumChain } }).run(), 'USER_REJECTED')
    },
  )

  test.each([
    ['the visitor declines', 4001, 'USER_REJECTED'],
    ['another request is open', -32002, 'REQUEST_PENDING'],
    ['the wallet is locked', 4100, 'WALLET_LOCKED'],
  ] as const)('fails if %s, and offers nothing', async (_situation, code, expected) => {
    const wallet = over({ methods: refuse(code) })
    await expectCode(wallet.run(), expected)
    expect(wallet.methods()).toEqual(['wallet_switch'])
  })

  test.each([
    ['the methods do not exist', -32601, 'SWITCH_UNSUPPORTED'],
    ['the methods are not supported', 4200, 'SWITCH_UNSUPPORTED'],
    ['the wallet breaks', -32603, 'SWITCH_FAILED'],
  ] as const)('fails if %s', async (_situation, code, expected) => {
    const fail = () => {
      throw walletError(code, 'No.')
    }
    const methods = { wallet_switchEthereumChain: fail, wallet_addEthereumChain: fail }
    await expectCode(over({ methods }).run(), expected)
  })

  test.each([
    ['a broken wallet', -32603],
    ['a wallet that does not know the chain', 4902],
  ])('is refused if the visitor declines to add the network to %s', async (_, code) => {
    const methods = {
      ...refuse(code),
      wallet_addEthereumChain() {
        throw walletError(4001, 'User rejected the request.')
      },
    }
    await expectCode(over({ methods }).run(), 'USER_REJECTED')
  })

  test('reports the fault of a network that the wallet does not accept', async () => {
    const methods = {
      wallet_addEthereumChain() {
        throw walletError(-32602, 'Expected an array with at least one valid string HTTPS url')
      },
    }
    await expect(over({ methods }).run()).rejects.toMatchObject({
      code: 'ADD_NETWORK_FAILED',
      params: {
        wallet: 'Test Wallet',
        reason: 'Expected an array with at least one valid string HTTPS url',
      },
    })
  })

  test('keeps a blank between the words of two lines', async () => {
    const methods = {
      wallet_addEthereumChain() {
        throw walletError(-32602, "Expected 'symbol'. Received:\r\nSepoliaETH")
      },
    }
    await expect(over({ methods }).run()).rejects.toMatchObject({
      params: { reason: "Expected 'symbol'. Received: SepoliaETH" },
    })
  })

  test('names the wallet that cannot switch', async () => {
    const { run } = over({ methods: { wallet_switchEthereumChain: undefined } })
    const text = 'Test Wallet does not support programmatic chain switching'
    await expect(run()).rejects.toThrow(text)
  })

  describe('with a wallet that answers yes', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('believes it once its event names the chain', async () => {
      let chainId = 31337
      const methods = { wallet_switchEthereumChain: () => null, eth_chainId: () => chainId }
      const { mock, methods: called, run } = over({ methods })
      const switching = run()
      await vi.advanceTimersByTimeAsync(1_500)
      chainId = 31338
      mock.emit('chainChanged', '0x7a6a')
      await switching
      expect(called()).toEqual(['wallet_switch', 'eth_chainId'])
      expect(mock.listenerCount()).toBe(0)
    })

    test('asks it once more after three seconds if it has no events', async () => {
      let chainId = 31337
      const methods = { wallet_switchEthereumChain: () => null, eth_chainId: () => chainId }
      const { methods: called, run } = over({ methods, events: 'none' })
      const switching = run()
      await vi.advanceTimersByTimeAsync(0)
      chainId = 31338
      await vi.advanceTimersByTimeAsync(3_000)
      await switching
      expect(called()).toEqual(['wallet_switch', 'eth_chainId', 'eth_chainId'])
    })

    const silent = () => new Promise<never>(() => {})
    const later = (after: number) => new Promise((resolve) => setTimeout(resolve, after))

    test.each([
      [
        'wevm/references#78: the answer comes before the event',
        { wallet_switchEthereumChain: () => null },
        ['0x7a6a'],
      ],
      ['wevm/wagmi#1376: it never answers', { wallet_switchEthereumChain: silent }, ['0x7a6a']],
      [
        'wevm/wagmi#1376 and a wrong event before',
        { wallet_switchEthereumChain: silent },
        ['0x1', '0x7a6a'],
      ],
      [
        'wevm/wagmi#4227: it is new to the wallet, whose adding never answers',
        {
          wallet_switchEthereumChain: () => Promise.reject(walletError(4902, 'Unrecognized')),
          wallet_addEthereumChain: silent,
        },
        ['0x7a6a'],
      ],
    ])('believes its event, whatever it answers: %s', async (_report, methods, events) => {
      let chainId = 31337
      const { mock, run } = over({ methods: { ...methods, eth_chainId: () => chainId } })
      const switching = run()
      await vi.advanceTimersByTimeAsync(700)
      chainId = 31338
      for (const event of events) mock.emit('chainChanged', event)
      await switching
      expect(mock.listenerCount()).toBe(0)
    })

    test.each([
      [
        'MetaMask/connect-monorepo#62: no event comes after the switch',
        { wallet_switchEthereumChain: () => later(200) },
      ],
      [
        'coinbase/coinbase-wallet-sdk#1833: its event is lost now and then',
        { wallet_switchEthereumChain: () => later(1_000) },
      ],
    ])('believes its chain without any event: %s', async (_report, methods) => {
      let chainId = 31337
      const { run } = over({ methods: { ...methods, eth_chainId: () => chainId }, events: 'none' })
      const switching = run()
      await vi.advanceTimersByTimeAsync(100)
      chainId = 31338
      await vi.advanceTimersByTimeAsync(1_000)
      await switching
    })

    test('does not believe a yes for a chain that it cannot use: WalletConnect/walletconnect-monorepo#1995', async () => {
      const methods = {
        wallet_switchEthereumChain: () => null,
        wallet_addEthereumChain: () => Promise.reject(walletError(-32601, 'Method not found')),
      }
      const outcome = expectCode(over({ methods }).run(), 'SWITCH_FAILED')
      await vi.advanceTimersByTimeAsync(6_000)
      await outcome
    })

    test('offers it the network if it does not move, and does not believe it', async () => {
      const methods = { wallet_switchEthereumChain: () => null }
      const { methods: called, run } = over({ methods })
      const outcome = expectCode(run(), 'SWITCH_FAILED')
      await vi.advanceTimersByTimeAsync(6_000)
      await outcome
      expect(called()).toContain('wallet_add')
      expect(vi.getTimerCount()).toBe(0)
    })

    test('fails if it does not move and cannot add a network', async () => {
      const methods = { wallet_switchEthereumChain: () => null, wallet_addEthereumChain: undefined }
      const outcome = expectCode(over({ methods }).run(), 'SWITCH_FAILED')
      await vi.advanceTimersByTimeAsync(3_000)
      await outcome
    })
  })

  test('reports a nonsense chain id afterwards as a bad answer', async () => {
    const methods = { wallet_switchEthereumChain: () => null, eth_chainId: () => 'x' }
    await expectCode(over({ methods }).run(), 'WALLET_BAD_ANSWER')
  })
})
