import { testWallet } from '@portico/testing'
import { type Anvil, accounts, rpc, startAnvil } from '@portico/testing/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActions } from './actions/index.ts'
import { connectorOver, contextWith, networkWith } from './onAnvil.test.util.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337, hardfork: 'berlin' })
})
afterAll(() => anvil.stop())

const to = accounts.third.address
const { address: from, privateKey } = accounts.demo

/** A node in front of the chain that changes its answers about blocks and receipts. */
const changing =
  (change: (method: string, result: Record<string, unknown>) => unknown): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, init)
    const { method } = JSON.parse(String(init?.body))
    const answer = await response.json()
    if (!answer.result || typeof answer.result !== 'object') return Response.json(answer)
    return Response.json({ ...answer, result: change(method, answer.result) })
  }

const without = (result: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(result).filter(([name]) => !names.includes(name)))

const receipts = (change: (receipt: Record<string, unknown>) => object) =>
  changing((method, result) => (method === 'eth_getTransactionReceipt' ? change(result) : result))

/** A node in front of the chain that lacks methods, or answers them otherwise. */
const answering =
  (answers: Readonly<Record<string, object>>): typeof fetch =>
  async (url, init) => {
    const { method, id } = JSON.parse(String(init?.body))
    const answer = answers[method]
    return answer ? Response.json({ jsonrpc: '2.0', id, ...answer }) : fetch(url, init)
  }
const noMethod = { error: { code: -32601, message: 'the method does not exist/is not available' } }

const forms: readonly (readonly [string, typeof fetch])[] = [
  ['as it is', fetch],
  [
    'with a base fee of null',
    changing((method, result) =>
      method === 'eth_getBlockByNumber' ? { ...result, baseFeePerGas: null } : result,
    ),
  ],
  [
    'with receipts from before there was a status',
    receipts((receipt) => ({
      ...without(receipt, 'status', 'effectiveGasPrice', 'type'),
      root: receipt.blockHash,
    })),
  ],
  [
    'without a history of fees and tips: trezor/trezor-suite#19370',
    answering({ eth_feeHistory: noMethod, eth_maxPriorityFeePerGas: noMethod }),
  ],
  [
    'without tips: blocksense-network/blocksense#1704',
    answering({ eth_maxPriorityFeePerGas: noMethod }),
  ],
  [
    'with a history of zeros: TalismanSociety/talisman#200',
    answering({
      eth_feeHistory: {
        result: { oldestBlock: '0x1', baseFeePerGas: ['0x0', '0x0'], gasUsedRatio: [0] },
      },
    }),
  ],
  [
    'with the fields of authorities: ApeWorX/web3.py#2552',
    changing((method, result) =>
      method === 'eth_getBlockByNumber'
        ? { ...without(result, 'baseFeePerGas', 'mixHash'), proofOfAuthorityData: '0xd98301' }
        : result,
    ),
  ],
  ['with a status as a number', receipts((receipt) => ({ ...receipt, status: 1 }))],
  ['with a status as a boolean', receipts((receipt) => ({ ...receipt, status: true }))],
  ['with a status of many zeros', receipts((receipt) => ({ ...receipt, status: '0x01' }))],
  ['without logs', receipts((receipt) => ({ ...without(receipt, 'logs') }))],
  ['with logs of null', receipts((receipt) => ({ ...receipt, logs: null }))],
]

describe.each(forms)('a chain without a base fee, %s', (_form, fetchFn) => {
  test('has a fee, and a transfer is sent, seen and waited for', async () => {
    const network = networkWith([anvil.url])
    const { send } = createActions(contextWith(fetchFn))
    const { fee } = await send.estimateFee({ network, from, to, amount: 1n })
    expect(fee).toBeGreaterThan(0n)
    const wallet = testWallet({
      url: anvil.url,
      privateKey,
      chainId: 31337,
      authorized: true,
      fees: 'requested',
    })
    const transfer = { from, to, amount: 5n }
    const sent = await send.send({
      network,
      ...transfer,
      connector: connectorOver(wallet.provider),
    })
    const request = wallet.calls.find(({ method }) => method === 'eth_sendTransaction')
    expect(request?.params).toMatchObject([{ gasPrice: expect.stringMatching(/^0x/) }])
    const receipt = await send.waitForReceipt({ network, ...sent, transfer })
    expect(receipt).toEqual({ status: 'confirmed', hash: sent.hash })
    const status = await send.getTransactionStatus({ network, ...sent, from, transfer })
    expect(status).toEqual({ status: 'confirmed', hash: sent.hash })
  })
})

test.each([
  ['0x0', { status: '0x0' }],
  ['a number', { status: 0 }],
  ['a boolean', { status: false }],
])('a failure as %s is recognized', async (_form, status) => {
  const network = networkWith([anvil.url])
  const contract = `0x${'c2'.repeat(20)}`
  await rpc(anvil.url, 'anvil_setCode', [contract, '0x60006000fd'])
  const transaction = { from, to: contract, gas: '0x30d40', gasPrice: '0x77359400' }
  const hash = await rpc<string>(anvil.url, 'eth_sendTransaction', [transaction])
  const { send } = createActions(contextWith(receipts((receipt) => ({ ...receipt, ...status }))))
  expect(await send.getTransactionStatus({ network, hash, from })).toMatchObject({
    status: 'failed',
  })
})

test('a call that used up all its gas has failed if the receipt does not say', async () => {
  const network = networkWith([anvil.url])
  const contract = `0x${'c4'.repeat(20)}`
  await rpc(anvil.url, 'anvil_setCode', [contract, '0xfe'])
  const transaction = { from, to: contract, gas: '0x30d40', data: '0x01', gasPrice: '0x77359400' }
  const hash = await rpc<string>(anvil.url, 'eth_sendTransaction', [transaction])
  const old = receipts((receipt) => without(receipt, 'status'))
  const { send } = createActions(contextWith(old))
  expect(await send.getTransactionStatus({ network, hash, from })).toMatchObject({
    status: 'failed',
  })
})
