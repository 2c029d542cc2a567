import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createProvider } from './createProvider.ts'
import { providerError } from './errors.ts'
import { addChain, approve, parseState, type WalletState } from './state.ts'

const origin = 'http://shop.example'
const builtIn = { id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }
const second = { id: 31338, name: 'Second', rpcUrl: 'http://127.0.0.1:8546', symbol: 'ETH' }
const address = `0x${'1'.repeat(40)}` as const
const stranger = `0x${'2'.repeat(40)}` as const

let state: WalletState
const propose = vi.fn<(request: { kind: string }) => Promise<unknown>>()
const call = vi.fn<() => Promise<unknown>>()

const create = () => {
  const storage = {
    read: () => state,
    write: (next: WalletState) => {
      state = next
    },
  }
  const { provider } = createProvider({ origin, builtIn, storage, propose, call })
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged']) {
    provider.on(name, (payload: unknown) => events.push([name, payload]))
  }
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { provider, request, events }
}

beforeEach(() => {
  state = parseState(null, builtIn)
  propose.mockReset()
  call.mockReset()
})

const connected = () => {
  state = approve(state, origin, address)
}

describe('accounts', () => {
  test('are hidden from a site that was never approved, without a window', async () => {
    expect(await create().request('eth_accounts')).toEqual([])
    expect(propose).not.toHaveBeenCalled()
  })

  test('are returned on approval, which notifies the page once and is remembered', async () => {
    propose.mockImplementation(async () => {
      connected()
      return [address]
    })
    const { request, events } = create()
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(propose).toHaveBeenCalledTimes(1)
    expect(events).toEqual([
      ['accountsChanged', [address]],
      ['connect', { chainId: '0x7a69' }],
    ])
  })

  test('are chosen again by a request for permissions', async () => {
    connected()
    propose.mockResolvedValue([address])
    expect(await create().request('wallet_requestPermissions', { eth_accounts: {} })).toEqual([
      {
        parentCapability: 'eth_accounts',
        invoker: origin,
        caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
      },
    ])
    expect(propose).toHaveBeenCalledTimes(1)
  })

  test('are hidden from a revoked site', async () => {
    connected()
    const { request, events } = create()
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([['accountsChanged', []]])
  })

  test('are refused with -32002 for a second request of the same kind', async () => {
    propose.mockReturnValue(new Promise(() => {}))
    const { request } = create()
    void request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  })
})

describe('connecting and signing in by one approval (ERC-7846)', () => {
  const capability = { nonce: 'nonce0001', chainId: '0x7a69', domain: 'shop.example' }
  const connect = (capabilities?: unknown, version = '1') =>
    create().request('wallet_connect', { version, capabilities })

  test('returns the account and its signature', async () => {
    const message = 'shop.example wants you to sign in'
    propose.mockResolvedValue({ address, message, signature: '0x01' })
    expect(await connect({ signInWithEthereum: capability })).toEqual({
      accounts: [{ address, capabilities: { signInWithEthereum: { message, signature: '0x01' } } }],
    })
    const input = { nonce: 'nonce0001', domain: 'shop.example' }
    expect(propose.mock.calls).toEqual([[{ kind: 'signIn', chainId: 31337, input }]])
  })

  test('asks a visitor again who has let the site in before', async () => {
    connected()
    propose.mockResolvedValue({ address, message: '', signature: '0x01' })
    await connect({ signInWithEthereum: capability })
    expect(propose).toHaveBeenCalledOnce()
  })

  test('only connects if nothing is to be signed', async () => {
    propose.mockResolvedValue([address])
    expect(await connect({ atomic: { optional: true } })).toEqual({
      accounts: [{ address, capabilities: {} }],
    })
    expect(propose.mock.calls).toEqual([[{ kind: 'connect' }]])
  })

  test.each([
    ['another version', -32602, {}, '2'],
    [
      'a chain that it does not have',
      -32602,
      { signInWithEthereum: { ...capability, chainId: '0x1' } },
      '1',
    ],
    ['no nonce', -32602, { signInWithEthereum: { chainId: '0x7a69' } }, '1'],
    [
      'lines of its own',
      -32602,
      { signInWithEthereum: { ...capability, nonce: 'a\nURI: x' } },
      '1',
    ],
    ['what it cannot do', 5700, { spendPermissions: {} }, '1'],
  ])('refuses %s and opens no window', async (_what, code, capabilities, version) => {
    await expect(connect(capabilities, version)).rejects.toMatchObject({ code })
    expect(propose).not.toHaveBeenCalled()
  })
})

describe('networks', () => {
  test('are refused with 4902 if unknown, without a window', async () => {
    const { request } = create()
    const pending = request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    await expect(pending).rejects.toMatchObject({ code: 4902 })
    expect(propose).not.toHaveBeenCalled()
  })

  test('become active when they are added', async () => {
    propose.mockImplementation(async () => {
      state = addChain(state, second)
      return null
    })
    const { request, events } = create()
    await request('wallet_addEthereumChain', {
      chainId: '0x7a6a',
      chainName: 'Second',
      rpcUrls: ['ws://127.0.0.1:8546', 'http://127.0.0.1:8546'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })
    expect(propose).toHaveBeenCalledWith({ kind: 'add', chain: second })
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    expect(propose).toHaveBeenCalledTimes(1)
  })

  test.each([undefined, {}, { chainId: 31338 }, { chainId: '0x0' }])(
    'are refused with -32602 if malformed: %o',
    async (input) => {
      const { request } = create()
      const malformed = { code: -32602 }
      await expect(request('wallet_switchEthereumChain', input)).rejects.toMatchObject(malformed)
      await expect(request('wallet_addEthereumChain', input)).rejects.toMatchObject(malformed)
    },
  )
})

describe('signing', () => {
  test.each([
    ['eth_sendTransaction', [{ from: stranger, to: stranger, value: '0x1' }]],
    ['personal_sign', ['0x00', stranger]],
    [
      'eth_signTypedData_v4',
      [stranger, JSON.stringify({ types: {}, message: {}, primaryType: 'Mail' })],
    ],
  ])('%s for an account that was not approved is 4100', async (method, params) => {
    await expect(create().request(method, ...params)).rejects.toMatchObject({ code: 4100 })
    connected()
    await expect(create().request(method, ...params)).rejects.toMatchObject({ code: 4100 })
  })

  test('a transaction for another network than the current one is 4901', async () => {
    connected()
    const transaction = { from: address, to: stranger, chainId: '0x1' }
    const sent = create().request('eth_sendTransaction', transaction)
    await expect(sent).rejects.toMatchObject({ code: 4901 })
  })

  test('accepts a message as text or bytes, in either order', async () => {
    connected()
    propose.mockResolvedValue('0x')
    const { request } = create()
    await request('personal_sign', 'hé', address)
    await request('personal_sign', address, '0x6869')
    expect(propose.mock.calls.map(([approval]) => approval)).toEqual([
      { kind: 'sign', address, message: '0x68c3a9' },
      { kind: 'sign', address, message: '0x6869' },
    ])
  })

  test('passes a refusal to the site as it is', async () => {
    connected()
    propose.mockRejectedValue(providerError('rejected', 'User rejected the request.'))
    const signed = create().request('personal_sign', '0x00', address)
    await expect(signed).rejects.toMatchObject({ code: 4001 })
  })
})

describe('reading', () => {
  test('sends read methods to the node of the current network', async () => {
    call.mockResolvedValue('0x10')
    expect(await create().request('eth_blockNumber')).toBe('0x10')
    expect(call).toHaveBeenCalledWith(builtIn, 'eth_blockNumber', [])
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'wallet_sendCalls',
    'anvil_setBalance',
    'constructor',
  ])('refuses %s with 4200, and calls no node', async (method) => {
    await expect(create().request(method)).rejects.toMatchObject({ code: 4200 })
    expect(call).not.toHaveBeenCalled()
  })

  test('notifies the page of a node that is lost and returns', async () => {
    const { request, events } = create()
    call.mockRejectedValue(providerError('chainDisconnected', 'The node does not answer.'))
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    call.mockResolvedValue('0x1')
    await request('eth_blockNumber')
    expect(events).toEqual([
      ['disconnect', { code: 4901, message: 'The node does not answer.' }],
      ['connect', { chainId: '0x7a69' }],
    ])
  })
})
