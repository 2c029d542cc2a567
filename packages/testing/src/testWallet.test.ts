import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, accounts, rpc, startAnvil } from './chains/index.ts'
import { expectTranslated } from './expectCode.ts'
import { testWallet } from './testWallet.ts'
import type { TestWalletOptions } from './testWalletOptions.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil?.stop())

const { address, privateKey } = accounts.demo
const to = accounts.third.address
const wallet = (options: Partial<TestWalletOptions> = {}) =>
  testWallet({ url: anvil.url, privateKey, chainId: 31337, ...options })

describe('testWallet', () => {
  test('has no account until the site was authorized, and then forgets it again', async () => {
    const { request } = wallet().provider
    expect(await request({ method: 'eth_accounts' })).toEqual([])
    expect(await request({ method: 'eth_requestAccounts' })).toEqual([address])
    expect(await request({ method: 'eth_accounts' })).toEqual([address])
    await request({ method: 'wallet_revokePermissions' })
    expect(await request({ method: 'eth_accounts' })).toEqual([])
  })

  test('signs and sends for real, only from its own account', async () => {
    const { request } = wallet().provider
    const send = (from: string) =>
      request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x7' }] })
    const before = BigInt(await rpc<string>(anvil.url, 'eth_getBalance', [to, 'latest']))
    const hash = await send(address)
    await expect
      .poll(() => rpc(anvil.url, 'eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1', from: address.toLowerCase() })
    const after = BigInt(await rpc<string>(anvil.url, 'eth_getBalance', [to, 'latest']))
    expect(after - before).toBe(7n)
    await expect(send(to)).rejects.toMatchObject({ code: 4100 })
  })

  test('signs messages and typed data', async () => {
    const { request } = wallet().provider
    const raw = '0x68656c6c6f'
    const signature = await request({ method: 'personal_sign', params: [raw, address] })
    const signed = { address, message: { raw }, signature: signature as `0x${string}` } as const
    expect(await verifyMessage(signed)).toBe(true)
    const data = {
      domain: { name: 'Test' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        A: [{ name: 'x', type: 'uint8' }],
      },
      primaryType: 'A',
      message: { x: 1 },
    } as const
    const params = [address, JSON.stringify(data)]
    const typed = await request({ method: 'eth_signTypedData_v4', params })
    const checked = { address, ...data, signature: typed as `0x${string}` }
    expect(await verifyTypedData(checked)).toBe(true)
  })

  test('declines, and still answers requests that need no approval', async () => {
    const { provider } = wallet({ policy: 'decline', authorized: true })
    const send = provider.request({ method: 'eth_sendTransaction', params: [{ from: address }] })
    await expectTranslated(send, 'USER_REJECTED')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
  })

  test('decides each request by the latest behavior', async () => {
    const { provider, setPolicy } = wallet()
    setPolicy(({ method }) => (method === 'personal_sign' ? 'decline' : 'approve'))
    await provider.request({ method: 'eth_requestAccounts' })
    const sign = provider.request({ method: 'personal_sign', params: ['0x', address] })
    await expectTranslated(sign, 'USER_REJECTED')
  })

  test('switches to known chains, adds others, and notifies the page', async () => {
    const { provider } = wallet()
    const received: unknown[] = []
    const listener = (payload: unknown) => received.push(payload)
    provider.on('chainChanged', listener)
    const to = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await expect(to('0x7a6a')).rejects.toMatchObject({ code: 4902 })
    const chain = { chainId: '0x7a6a', rpcUrls: [anvil.url] }
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
    await to('0x7a6a')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    provider.removeListener('chainChanged', listener)
    await to('0x7a69')
    expect(received).toEqual(['0x7a6a'])
  })

  test('forwards requests that do not concern a wallet to the node', async () => {
    const block = await wallet().provider.request({ method: 'eth_blockNumber' })
    expect(block).toMatch(/^0x/)
  })
})
