import { expectCode } from '@portico/testing'
import {
  accounts,
  type FaultyNode,
  holdings,
  multicall3Address,
  startFaultyNode,
} from '@portico/testing/chains'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asToken, contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'
import type { EvmNetwork } from '../types.ts'
import { createActions } from './index.ts'

const chain = onAnvil()
let node: FaultyNode
let deployless: EvmNetwork
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  deployless = networkWith([node.url])
  return () => node.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
})

const { dollar, coin, tether } = chain.tokens
const address = accounts.demo.address
const held = holdings[31337]?.tokens
const read = (network: EvmNetwork, tokens = [dollar, tether, coin].map(asToken)) =>
  createActions(contextWith()).getTokenBalances({ network, address, tokens })
const aggregated = (): EvmNetwork => ({
  ...deployless,
  contracts: { multicall3: { address: multicall3Address } },
})

describe('getTokenBalances', () => {
  test('returns balances in order, without a deployed contract', async () => {
    const expected = [held?.dollar.demo, held?.tether.demo, held?.coin.demo]
    expect(await read(deployless)).toEqual(expected)
    expect(node.count('eth_call')).toBe(1)
  })

  test('returns the same through Multicall3, which takes smaller requests', async () => {
    expect(await read(aggregated())).toEqual(await read(deployless))
    const [first, second] = node.requests.filter(({ method }) => method === 'eth_call')
    expect(first?.params).toMatchObject([{ to: multicall3Address }, 'latest'])
    expect(second?.params).not.toMatchObject([{ to: expect.anything() }, 'latest'])
  })

  test('reads an amount of 40 digits to the last one', async () => {
    const amount = 1234567890123456789012345678901234567890n
    const snapshot = await chain.test().snapshot()
    const data = `0x40c10f19${address.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
    const mint = { from: chain.to, to: coin.address, data }
    const hash = await chain.call<string>('eth_sendTransaction', [mint])
    const minted = { network: chain.network(), hash, timeoutMs: 10_000 }
    await chain.actions().send.waitForReceipt(minted)
    expect(await read(deployless, [asToken(coin)])).toEqual([(held?.coin.demo ?? 0n) + amount])
    await chain.test().revert(snapshot)
  })

  test('leaves a gap if a token does not answer', async () => {
    const noToken = { ...asToken(coin), address: `eip155:31337:${accounts.third.address}` } as const
    const balances = await read(deployless, [asToken(dollar), noToken, asToken(tether)])
    expect(balances).toEqual([held?.dollar.demo, undefined, held?.tether.demo])
  })

  test('sends batches of 1024 bytes (specification, section 9)', async () => {
    // A balanceOf call has 36 bytes: 28 fit.
    const tokens = Array.from({ length: 57 }, (_, at) =>
      asToken([dollar, tether, coin][at % 3] ?? coin),
    )
    const balances = await read(aggregated(), tokens)
    expect(balances.slice(54)).toEqual([held?.dollar.demo, held?.tether.demo, held?.coin.demo])
    expect(node.count('eth_call')).toBe(3)
  })

  test('sends no request without tokens', async () => {
    expect(await read(deployless, [])).toEqual([])
    expect(node.count()).toBe(0)
  })

  test('rejects if a node fails, and returns no empty balance', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0, method: 'eth_call' })
    await expectCode(read(deployless), 'RPC_UNAVAILABLE')
  })

  test('refuses an invalid owner address', async () => {
    const params = { network: deployless, address: '0x1', tokens: [] }
    await expectCode(createActions(contextWith()).getTokenBalances(params), 'INVALID_ADDRESS')
  })
})
