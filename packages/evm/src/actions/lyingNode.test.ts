import { isPorticoError } from '@portico/core'
import { isEverything } from '@portico/testing'
import { type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asToken, contextWith, namedNetwork, onAnvil } from '../onAnvil.test.util.ts'
import { createActions } from './index.ts'

const chain = onAnvil()
const { from, to, tokens } = chain
const hash = `0x${'f'.repeat(64)}`
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})
beforeEach(() => node.setFault(null))

const network = () => namedNetwork([node.url])
const actions = () => createActions(contextWith(), { names: { network: network() } })
/** All reads, with the method that each uses. */
const reads = {
  getBalance: ['eth_getBalance', () => actions().getBalance({ network: network(), address: from })],
  getTokenBalances: [
    'eth_call',
    () =>
      actions().getTokenBalances({
        network: network(),
        address: from,
        tokens: [asToken(tokens.dollar)],
      }),
  ],
  getRecipientKind: [
    'eth_getCode',
    () => actions().getRecipientKind({ network: network(), address: to }),
  ],
  estimateFee: [
    'eth_estimateGas',
    () => actions().send.estimateFee({ network: network(), from, to, amount: 1n }),
  ],
  'the price of gas': [
    'eth_getBlockByNumber',
    () => actions().send.estimateFee({ network: network(), from, to, amount: 1n }),
  ],
  getTransactionStatus: [
    'eth_getTransactionReceipt',
    () => actions().send.getTransactionStatus({ network: network(), from, hash }),
  ],
  'a waiting transaction': [
    'eth_getTransactionByHash',
    () => actions().send.getTransactionStatus({ network: network(), from, hash }),
  ],
  resolveName: ['eth_call', () => actions().resolveName({ name: 'demo.eth', network: network() })],
  lookupName: ['eth_call', () => actions().lookupName({ address: from })],
} as const satisfies Record<string, readonly [string, () => Promise<unknown>]>

const nonsense = [{}, [[]], true, 5, 'nonsense', '0xzz', { status: '0x1' }, { from: 5, nonce: 'x' }]

describe.each(Object.entries(reads))(
  'a node that returns nonsense: %s',
  (_name, [method, read]) => {
    test.each(nonsense)(
      'rejects %o with an error of ours, and uses nothing of it',
      async (result) => {
        node.setFault({ kind: 'wrongResult', result, method })
        const outcome = await read().catch((error: unknown) => error)
        const known = [undefined, 'contract', 'account']
        if (isPorticoError(outcome)) return
        if (Array.isArray(outcome)) expect(outcome).toEqual([undefined])
        else expect(known).toContain(outcome)
      },
    )

    // All reads have one transport, so one of them proves it.
    const isProof = isEverything() || method === 'eth_estimateGas'
    test.runIf(isProof)('stops reading an answer of 11 MB', async () => {
      node.setFault({ kind: 'hugeAnswer', bytes: 11_000_000, method })
      const outcome = await read().catch((error: unknown) => error)
      expect(isPorticoError(outcome) ? outcome.code : outcome).toBe('RPC_UNAVAILABLE')
    })
  },
)
