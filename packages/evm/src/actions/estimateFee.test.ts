import { apiErrors, constants } from '@portico/contract'
import { createPortico, estimateFee } from '@portico/core'
import { expectCode, testPlatform } from '@portico/testing'
import { type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { createActions } from './index.ts'

const chain = onAnvil()
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})
beforeEach(() => node.setFault(null))

const estimate = (amount: bigint, token?: string) => {
  const { from, to } = chain
  const network = networkWith([node.url])
  return createActions(contextWith()).send.estimateFee({ network, from, to, amount, token })
}

/** A node in memory, for behavior that anvil lacks. */
const legacyNode: typeof fetch = async (_url, init) => {
  const { id, method } = JSON.parse(String(init?.body))
  const answers: Record<string, unknown> = {
    eth_chainId: '0x7a69',
    eth_estimateGas: '0x5208',
    eth_getBalance: '0x1',
    eth_gasPrice: '0x64',
    eth_getBlockByNumber: { number: '0x1', transactions: [] },
  }
  return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
}

describe('estimateFee', () => {
  test('is the gas and half as much again, at the price that nodes and wallets fill in', async () => {
    const tip = BigInt(await chain.call<string>('eth_maxPriorityFeePerGas'))
    const block = await chain.call<{ baseFeePerGas: string }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    const price = BigInt(block.baseFeePerGas) * 2n + tip
    expect(await estimate(1n)).toEqual({ fee: 31_500n * price })
  })

  test('is higher for a token', async () => {
    const { fee } = await estimate(1n, chain.tokens.dollar.address)
    expect(fee).toBeGreaterThan((await estimate(1n)).fee)
  })

  test('takes the gas price and a quarter if a chain has no base fee', async () => {
    const actions = createActions(contextWith(legacyNode))
    const { from, to } = chain
    const network = networkWith(['http://node.example'])
    expect(await actions.send.estimateFee({ network, from, to, amount: 1n })).toEqual({
      fee: 31_500n * 125n,
    })
  })

  test('reports that there is not enough for the amount', async () => {
    await expectCode(estimate(10n ** 30n), 'INSUFFICIENT_FUNDS')
  })

  test('reports that a token would not move', async () => {
    await expectCode(estimate(10n ** 30n, chain.tokens.dollar.address), 'EXECUTION_REVERTED')
  })

  test('has the text of the specification, section 8, if no node answers', async () => {
    const message = 'something internal'
    node.setFault({ kind: 'rpcError', code: -32000, message, method: 'eth_estimateGas' })
    await expectCode(estimate(1n), 'GAS_ESTIMATE_FAILED')
    await expect(estimate(1n)).rejects.toThrow('error estimating gas')
  })

  test('reports a network without a node as unsupported', async () => {
    const actions = createActions(contextWith())
    const { from, to } = chain
    const estimating = actions.send.estimateFee({ network: networkWith([]), from, to, amount: 1n })
    await expectCode(estimating, 'GAS_PRICE_UNSUPPORTED')
    await expect(estimating).rejects.toThrow('Network not supported for Gas Price')
  })

  test('reports a network without a node as unsupported if the server does not serve it', async () => {
    const methods: string[] = []
    const { status, description } = apiErrors.UNSUPPORTED_CHAIN
    const server: typeof fetch = async (url) => {
      const { pathname } = new URL(String(url))
      methods.push(pathname)
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      return Response.json({ code: 'UNSUPPORTED_CHAIN', reasons: [{ description }] }, { status })
    }
    const network = networkWith([])
    const portico = createPortico({
      adapters: [evm()],
      networks: [network],
      apiUrl: 'https://api.example',
      projectId: 'project',
      platform: testPlatform({ fetch: server }),
    })
    const { from, to } = chain
    await expectCode(
      estimateFee(portico, { network, from, to, amount: 1n }),
      'GAS_PRICE_UNSUPPORTED',
    )
    // After a rejection there is no retry: three reads share one query of the chains.
    expect(methods).toEqual(['/v1', '/v1/supported-chains'])
  })

  test('reports a network whose nodes know no gas price as unsupported', async () => {
    const error = { code: -32601, message: 'the method eth_gasPrice does not exist' }
    const priceless: typeof fetch = async (url, init) => {
      const { id, method } = JSON.parse(String(init?.body))
      if (method !== 'eth_gasPrice') return legacyNode(url, init)
      return Response.json({ jsonrpc: '2.0', id, error })
    }
    const { from, to } = chain
    const network = networkWith(['http://node.example'])
    const transfer = { network, from, to, amount: 1n }
    const estimating = createActions(contextWith(priceless)).send.estimateFee(transfer)
    await expectCode(estimating, 'GAS_PRICE_UNSUPPORTED')
  })

  test.each([-1n, 2n ** 256n])('refuses the amount %i', async (amount) => {
    await expectCode(estimate(amount), 'INVALID_AMOUNT')
    await expectCode(estimate(amount, chain.tokens.dollar.address), 'INVALID_AMOUNT')
  })

  test('refuses an invalid receiver address', async () => {
    const params = { network: chain.network(), from: chain.from, to: 'name.eth', amount: 1n }
    await expectCode(chain.actions().send.estimateFee(params), 'INVALID_ADDRESS')
  })

  test('retries three times, as every action does', async () => {
    node.clearRequests()
    node.setFault({ kind: 'httpStatus', status: 503, retryAfter: 0, method: 'eth_estimateGas' })
    await expectCode(estimate(1n), 'RPC_UNAVAILABLE')
    expect(node.count('eth_estimateGas')).toBe(1 + constants.retryCount)
  })
})
