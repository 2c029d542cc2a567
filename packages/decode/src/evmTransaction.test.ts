import { expect, test } from 'vitest'
import { evmEffectOf, readEvmTransaction } from './evmTransaction.ts'

const to = `0x${'1'.repeat(40)}` as const
const init = '0x606060405234'

test('keeps the known fields of a transaction and drops the rest', () => {
  const input = { to, value: '0x1', input: '0xabcd', from: to, other: 1, gas: null }
  expect(readEvmTransaction(input)).toEqual({ transaction: { to, value: '0x1', data: '0xabcd' } })
  expect(readEvmTransaction({ data: '0x00' })).toEqual({ transaction: { data: '0x00' } })
})

test.each([
  ['MetaMask/metamask-extension#11503', { to, value: '0x' }, { to }],
  ['wallets of the first years', { to, value: 0 }, { to, value: '0x0' }],
  ['balance-io/balance-manager#237', { to, value: '' }, { to }],
  ['balance-io/balance-manager#237', { to, value: '0' }, { to, value: '0x0' }],
  ['ethereum/go-ethereum#14682', { to, value: '0x00' }, { to, value: '0x00' }],
  ['ApeWorX/web3.py#651', { to, value: 100, gas: 200000 }, { to, value: '0x64', gas: '0x30d40' }],
  ['ethers with a bigint', { to, value: 10n ** 18n }, { to, value: '0xde0b6b3a7640000' }],
  ['ethereum/meteor-dapp-wallet#334', { to, data: '' }, { to }],
  ['se3000/ruby-eth#11', { to, data: '', input: null }, { to }],
  ['geth before 1.5.6', { to, data: '0x' }, { to, data: '0x' }],
  ['MetaMask/metamask-extension#2891', { to: '0x', data: init }, { data: init }],
  ['MetaMask/metamask-extension#2621', { to: '', data: init }, { data: init }],
  ['trustwallet/wallet-core#672', { to: null, input: init }, { data: init }],
  ['web3.js contract.deploy', { data: init.slice(2) }, { data: init }],
  ['an address in capitals', { to: to.replace('0x', '0X') }, { to }],
  ['data in capitals', { to, data: '0XAB' }, { to, data: '0xAB' }],
  ['ApeWorX/web3.py#651, no prefix', { to: to.slice(2), value: '0X1' }, { to, value: '0x1' }],
  ['ethers 5, gasLimit', { to, gasLimit: '0x5208' }, { to, gas: '0x5208' }],
  ['ETCDEVTeam/emerald-vault-archive#46', { to, gas: '', gasPrice: '' }, { to }],
  ['gnosis/MultiSigWallet#342', { to, gasPrice: '0x' }, { to }],
  ['an empty place in line', { to, nonce: '' }, { to }],
  ['the first place in line', { to, nonce: 0 }, { to, nonce: '0x0' }],
])('reads the format of one tool with its one meaning: %s', (_source, input, transaction) => {
  expect(readEvmTransaction(input)).toEqual({ transaction })
})

test.each([
  ['to', {}],
  ['to', { data: '0x' }],
  ['to', { to: '', data: '' }],
  ['to', { to: '0x12' }],
  ['to', { to: 0 }],
  ['to', { to: 'vitalik.eth' }],
  ['value', { to, value: '10' }],
  ['value', { to, value: '1000000000000000000' }],
  ['value', { to, value: '0.859867396' }],
  ['value', { to, value: 1.5 }],
  ['value', { to, value: -1 }],
  ['value', { to, value: -1n }],
  ['value', { to, value: 1e18 }],
  ['value', { to, value: Number.NaN }],
  ['value', { to, value: true }],
  ['value', { to, value: 'ff' }],
  ['value', { to, value: [] }],
  ['value', { to, value: `0x1${'0'.repeat(64)}` }],
  ['data', { to, data: '0xabc' }],
  ['data', { to, data: 'abc' }],
  ['data', { to, data: 0 }],
  ['data', { to, data: '0xab', input: '0xac' }],
  ['data', { to, data: '0x', input: '0xac' }],
  ['data', { to, data: 'swap please' }],
  ['authorizationList', { to, authorizationList: [{ address: to }] }],
  ['gas', { to, gas: '21000' }],
  ['gas', { to, gasLimit: '21000' }],
  ['nonce', { to, nonce: '0x20000000000000' }],
  ['nonce', { to, nonce: '12' }],
])('names the malformed field: %s of %o', (fault, input) => {
  expect(readEvmTransaction(input)).toEqual({ fault })
})

test.each([
  { to, value: '0x064', gas: '0x5208', nonce: '0x1' },
  { to: `0x${'1'.repeat(40)}`, value: '0x64', data: '0x' },
  { to, value: '0x64', maxFeePerGas: '0x9' },
] as const)(
  'the effect is that of the payment, without gas, fees and spelling: %j',
  (transaction) => {
    expect(evmEffectOf(transaction)).toBe(evmEffectOf({ to, value: '0x64' }))
  },
)

test.each([
  { to: `0x${'2'.repeat(40)}`, value: '0x64' },
  { to, value: '0x65' },
  { to, value: '0x64', data: '0x00' },
  { data: '0x00', value: '0x64' },
] as const)('the effect differs from that of another payment: %j', (transaction) => {
  expect(evmEffectOf(transaction)).not.toBe(evmEffectOf({ to, value: '0x64' }))
})

test('the effect is the same for data in capitals', () => {
  expect(evmEffectOf({ to, data: '0xAB' })).toBe(evmEffectOf({ to, data: '0xab' }))
})
