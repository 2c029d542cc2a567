import { expect, test } from 'vitest'
import { isSoundAnswer } from './isSoundAnswer.ts'
import { receiptOf } from './receiptOf.ts'

const receipt = {
  transactionHash: `0x${'a'.repeat(64)}`,
  blockHash: `0x${'b'.repeat(64)}`,
  blockNumber: '0x434',
  gasUsed: '0x5208',
  logs: [],
}
const method = 'eth_getTransactionReceipt'

test.each([
  // The source, the node's answer, and the status that it means.
  ['Ethereum JSON-RPC', { status: '0x1' }, '0x1'],
  ['Ethereum JSON-RPC, failed', { status: '0x0' }, '0x0'],
  ['openethereum/parity-ethereum#10870', { status: null }, undefined],
  ['Nethereum/Nethereum#558', {}, undefined],
  ['go-ethereum#18163, a private chain', { root: `0x${'c'.repeat(64)}` }, undefined],
  ['airalab/hs-web3#60', { status: null, logs: null }, undefined],
  [
    'cosmos/ethermint#282',
    { status: '0x1', logs: null, gasUsed: 158143, blockNumber: 1076 },
    '0x1',
  ],
  ['a status as a number', { status: 1 }, '0x1'],
  ['a status as a number, failed', { status: 0 }, '0x0'],
  ['a status as a digit', { status: '1' }, '0x1'],
  ['web3/web3.js#2183, a boolean', { status: true }, '0x1'],
  ['web3/web3.js#2183, a boolean, failed', { status: false }, '0x0'],
  ['a status with zeros', { status: '0x01' }, '0x1'],
  ['a status in capitals', { status: '0X1' }, '0x1'],
])('reads a receipt correctly: %s', (_source, change, status) => {
  const read = receiptOf({ ...receipt, ...change }) as Record<string, unknown>
  expect(isSoundAnswer(method, read)).toBe(true)
  expect(read.status).toBe(status)
  expect(read.logs).toEqual([])
  expect(read.gasUsed).toMatch(/^0x/)
})

test.each([
  ['iExecBlockchainComputing/iexec-worker#88', { blockNumber: null }],
  ['a pending receipt of Parity', { blockNumber: null, blockHash: null }],
  ['no hash of a block', { blockHash: null }],
])('treats a receipt without a block as none: %s', (_source, change) => {
  expect(receiptOf({ ...receipt, ...change })).toBeNull()
})

test.each([
  ['a status that is none', { status: '0x2' }],
  ['a status in words', { status: 'success' }],
  ['a status that is an object', { status: {} }],
  ['logs that are no list', { logs: {} }],
  ['no hash', { transactionHash: null }],
  ['a block that is no number', { blockNumber: 'latest' }],
  ['a block below nothing', { blockNumber: -1 }],
])('refuses a receipt that it cannot interpret: %s', (_what, change) => {
  expect(isSoundAnswer(method, receiptOf({ ...receipt, ...change }))).toBe(false)
})

test.each([
  ['without a base fee', {}, true],
  ['with a base fee of null', { baseFeePerGas: null }, true],
  ['wevm/viem#853, with a base fee of nothing', { baseFeePerGas: '0x0' }, true],
  ['0xPolygon/polygon-edge#337', { number: '0x1d' }, true],
  ['the pending one', { number: null, baseFeePerGas: '0x7' }, true],
  ['with a base fee that is none', { baseFeePerGas: '0x' }, false],
  ['with a base fee in words', { baseFeePerGas: 'none' }, false],
])('reads a block %s', (_source, change, isSound) => {
  const block = { number: '0x1', transactions: [], ...change }
  expect(isSoundAnswer('eth_getBlockByNumber', block)).toBe(isSound)
})
