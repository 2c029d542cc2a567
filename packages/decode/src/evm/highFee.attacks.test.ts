import { accounts, rpc, startAnvil } from '@portico/testing/chains'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { prepareTransaction } from './prepareTransaction.ts'

/** A contract may burn gas: much gas at a price that is not quite high costs as much as a high price. */
test('reports a high fee if the gas and the price set by the site make it so together', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  try {
    const trap = '0x00000000000000000000000000000000000bad02'
    // With more than 30,000 gas it burns all of it, and with less it does nothing.
    await rpc(anvil.url, 'anvil_setCode', [trap, '0x5b5a6175301060005700'])
    const chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }
    const prepare = (more: object = {}) =>
      prepareTransaction(chain, accounts.demo.address, { to: trap, data: '0x01', ...more })
    const plain = await prepare()
    expect(plain.isHighFee).toBe(false)
    const { gas = 0n, maxFeePerGas = 0n } = plain.transaction
    const price = toHex((maxFeePerGas * 9n) / 2n)
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    expect((await prepare({ gas: toHex(gas * 2n) })).isHighFee).toBe(false)
    expect((await prepare(fees)).isHighFee).toBe(false)
    expect((await prepare({ gas: toHex(30_000_000) })).isHighFee).toBe(true)
    expect((await prepare({ ...fees, gas: toHex(gas * 2n) })).isHighFee).toBe(true)
  } finally {
    await anvil.stop()
  }
})
