import { type Anvil, accounts, rpc, startAnvil, waitUntilMined } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvmNode } from './node.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { readPayment } from './readPayment.ts'

const { address: from, privateKey } = accounts.demo
const to = accounts.third.address
let anvil: Anvil
let chain: EvmNode

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337, hardfork: 'berlin' })
  chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }
})
afterAll(() => anvil.stop())

test('the chain has no base fee', async () => {
  const block = await rpc<object>(anvil.url, 'eth_getBlockByNumber', ['latest', false])
  expect(block).not.toHaveProperty('baseFeePerGas')
})

test.each([
  ['no price', {}],
  ['a price', { gasPrice: '0x77359400' }],
  [
    'a price of chains with a base fee',
    { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' },
  ],
] as const)('prepares a request with %s with one price, and sends it', async (_what, price) => {
  const { transaction, maxFee, problem, isHighFee } = await prepareTransaction(chain, from, {
    to,
    value: '0x1',
    ...price,
  })
  const { type, gasPrice = 0n, gas = 0n } = transaction
  expect({ type, problem, isHighFee }).toEqual({
    type: 'legacy',
    problem: undefined,
    isHighFee: false,
  })
  expect(maxFee).toBe(gas * gasPrice)
  expect(transaction).not.toHaveProperty('maxFeePerGas')
  const bytes = await privateKeyToAccount(privateKey).signTransaction(transaction)
  const hash = await rpc<Hex>(anvil.url, 'eth_sendRawTransaction', [bytes])
  await waitUntilMined(anvil.url, hash)
})

test('offers one price to pay, and reports that the chain has no base fee', async () => {
  const payment = await readPayment(chain, from, { to, value: '0x1' })
  expect(payment.hasBaseFee).toBe(false)
  expect(payment.speeds.normal.maxFeePerGas).toBeGreaterThan(0n)
})
