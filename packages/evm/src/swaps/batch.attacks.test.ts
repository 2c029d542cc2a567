import { accounts } from '@portico/testing/chains'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { connectorOver, contextWith, networkWith } from '../onAnvil.test.util.ts'
import { throughPools, together } from './swapCall.test.util.ts'

const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = accounts.demo.address
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const price = 900n

/** Requests a swap that pays 900 dollars, from a server's transaction; returns the wallet's requests. */
async function paying(data: Hex, change: object = {}) {
  const asked: unknown[] = []
  const connector = connectorOver()
  const watched = {
    ...connector,
    request: (call: Parameters<typeof connector.request>[0]) => {
      asked.push(call.method)
      return connector.request(call)
    },
  }
  const problem = await createActions(contextWith())
    .swaps.batch({
      network: networkWith(['http://127.0.0.1:1'], 1),
      owner,
      get: dollar,
      amount: 1000n,
      least: price,
      connector: watched,
      payment: { from: owner, to: thief, amount: price, token: dollar },
      transaction: { to: router, data, value: 1000n, ...change },
    })
    .then(
      () => 'signed',
      (error) => error.params?.problem,
    )
  return { problem, asked }
}
const bought = (change: object = {}) =>
  together(
    throughPools([wrapped, dollar], { recipient: owner, amount: 1000n, least: price, ...change }),
  )

test.each([
  ['gives less than the order asks for', bought({ least: price - 1n }), {}],
  ['gives nothing for sure', bought({ least: 0n }), {}],
  ['pays somebody else', bought({ recipient: thief }), {}],
  ['takes more', bought({ amount: 1001n }), {}],
  ['takes more of the own currency', bought(), { value: 1001n }],
  ['goes to another contract', bought(), { to: thief }],
  [
    'is an allowance',
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 2n ** 255n] }),
    { to: dollar, value: 0n },
  ],
])('puts a swap that %s in no batch, and sends the wallet nothing', async (_what, ...given) => {
  const { problem, asked } = await paying(...(given as [Hex, object]))
  expect(problem).toBe('unsafe')
  expect(asked).toEqual([])
})
