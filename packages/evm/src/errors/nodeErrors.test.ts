import { accounts } from '@portico/testing/chains'
import { type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'
import { translateNodeError } from './translateNodeError.ts'

const chain = onAnvil()
const sender = privateKeyToAccount(accounts.all[4].privateKey)
const to = accounts.third.address
const usual = {
  type: 'eip1559',
  chainId: 31337,
  to,
  value: 1n,
  gas: 21_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 1n,
} as const
const nonce = async () =>
  Number(await chain.call<Hex>('eth_getTransactionCount', [sender.address, 'latest']))
/** Returns the error code of a real node for a signed transaction. */
const codeOfRaw = async (change: object) => {
  const raw = await sender.signTransaction({ ...usual, nonce: await nonce(), ...change })
  return codeOf('eth_sendRawTransaction', [raw])
}
const codeOf = (method: string, params: readonly unknown[]) =>
  chain.call(method, params).then(
    () => 'no error',
    (error) => translateNodeError(error, 'UNKNOWN').code,
  )
const call = (change: object) => ({ from: sender.address, to, ...change })

describe('the answers of a real node (specification, section 8)', () => {
  afterEach(async () => {
    await chain.test().setAutomine(true)
    await chain.test().mine()
  })

  test.each([
    ['more than the account has', { value: 10n ** 30n }, 'INSUFFICIENT_FUNDS'],
    ['too little gas', { gas: 20_999n }, 'GAS_TOO_LOW'],
    ['more gas than a block holds', { gas: 10n ** 10n }, 'GAS_TOO_HIGH'],
    ['a fee below the base fee', { maxFeePerGas: 1n }, 'FEE_CAP_TOO_LOW'],
  ])('%s', async (_what, change, code) => {
    expect(await codeOfRaw(change)).toBe(code)
  })

  test('a nonce that was used', async () => {
    const used = await nonce()
    expect(await codeOfRaw({ nonce: used })).toBe('no error')
    await chain.test().mine()
    expect(await codeOfRaw({ nonce: used, value: 2n })).toBe('NONCE_TOO_LOW')
  })

  test('a replacement that pays no more', async () => {
    await chain.test().setAutomine(false)
    const waiting = await nonce()
    await codeOfRaw({ nonce: waiting })
    expect(await codeOfRaw({ nonce: waiting, value: 2n })).toBe('FEE_CAP_TOO_LOW')
  })

  test('a tip above the fee', async () => {
    const fees = { maxFeePerGas: toHex(10n ** 10n), maxPriorityFeePerGas: toHex(10n ** 11n) }
    expect(await codeOf('eth_sendTransaction', [call(fees)])).toBe('TIP_ABOVE_FEE_CAP')
    expect(await codeOf('eth_call', [call(fees), 'latest'])).toBe('TIP_ABOVE_FEE_CAP')
  })

  test('the highest nonce of all', async () => {
    const last = call({ nonce: '0xffffffffffffffff' })
    expect(await codeOf('eth_call', [last, 'latest'])).toBe('NONCE_MAX')
  })

  test('a call with too little gas', async () => {
    expect(await codeOf('eth_call', [call({ gas: '0x1' }), 'latest'])).toBe('GAS_TOO_LOW')
  })

  test('a revert', async () => {
    const reverted = call({ to: chain.tokens.dollar.address, data: '0xdeadbeef' })
    expect(await codeOf('eth_estimateGas', [reverted])).toBe('EXECUTION_REVERTED')
  })
})
