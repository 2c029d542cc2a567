import { expectCode, type MockProviderOptions, mockProvider, walletError } from '@portico/testing'
import { describe, expect, test } from 'vitest'
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

describe('switchNetwork', () => {
  test('switches a wallet that knows the chain, and checks', async () => {
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

  test('a wallet that switches by adding is not asked again', async () => {
    const { methods, run } = over({ methods: refuse(4902) })
    await run()
    expect(methods()).toEqual(['wallet_switch', 'wallet_add', 'eth_chainId', 'eth_chainId'])
  })

  test.each([
    ['wrapped', refuse(-32603, { originalError: { code: 4902 } })],
    ['said in words', refuse(-32603, undefined, 'Unrecognized chain ID "0x7a6a".')],
  ])('code 4902 counts too where it is %s', async (_how, methods) => {
    const wallet = over({ methods })
    await wallet.run()
    expect(wallet.methods()).toContain('wallet_add')
  })

  test.each([
    ['declined', 4001],
    ['not possible', -32601],
    ['broken', -32603],
  ])('adding that is %s counts as a rejection (specification, section 8)', async (_how, code) => {
    const wallet_addEthereumChain = () => {
      throw walletError(code, 'No.')
    }
    await expectCode(over({ methods: { wallet_addEthereumChain } }).run(), 'USER_REJECTED')
  })

  test.each([
    ['the visitor declines', 4001, 'USER_REJECTED'],
    ['another request is open', -32002, 'REQUEST_PENDING'],
    ['the method does not exist', -32601, 'SWITCH_UNSUPPORTED'],
    ['the method is not supported', 4200, 'SWITCH_UNSUPPORTED'],
    ['the wallet breaks', -32603, 'SWITCH_FAILED'],
  ] as const)('fails when %s', async (_situation, code, expected) => {
    await expectCode(over({ methods: refuse(code) }).run(), expected)
  })

  test('names the wallet that cannot switch', async () => {
    const { run } = over({ methods: { wallet_switchEthereumChain: undefined } })
    const text = 'Test Wallet does not support programmatic chain switching'
    await expect(run()).rejects.toThrow(text)
  })

  test('does not believe a wallet that says yes and stays', async () => {
    const methods = { wallet_switchEthereumChain: () => null }
    await expectCode(over({ methods }).run(), 'SWITCH_FAILED')
  })

  test('a nonsense chain id afterwards is a bad answer', async () => {
    const methods = { wallet_switchEthereumChain: () => null, eth_chainId: () => 'x' }
    await expectCode(over({ methods }).run(), 'WALLET_BAD_ANSWER')
  })
})
