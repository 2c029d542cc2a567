import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { errorOf } from '../errors/errorOf.ts'
import { refreshBalances } from './balances.ts'
import { type BalanceState, getBalance, watchBalance } from './nativeBalance.ts'

const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const caipAddress = `eip155:31337:${from}` as const
const two = { value: 2_000_000_000_000_000_000n, decimals: 18, symbol: 'ETH', formatted: '2' }

function setUp() {
  const adapter = mockAdapter({ balances: { [from]: two.value } })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork()],
    platform: testPlatform(),
  })
  const seen: BalanceState[] = []
  const watch = () => watchBalance(portico, caipAddress, (state) => seen.push(state))
  return { adapter, portico, seen, watch }
}

describe('the balance in the native currency', () => {
  test('is read once while it is fresh, and again when forced', async () => {
    const { adapter, portico } = setUp()
    expect(await getBalance(portico, { caipAddress })).toEqual(two)
    await getBalance(portico, { caipAddress })
    expect(adapter.calls.getBalance).toBe(1)
    adapter.setBalance(from, 5n)
    expect(await getBalance(portico, { caipAddress, force: true })).toMatchObject({ value: 5n })
  })

  test('is passed to subscribers until they stop', async () => {
    const { adapter, portico, seen, watch } = setUp()
    const stop = watch()
    expect(seen[0]).toEqual({ status: 'pending' })
    await expect.poll(() => seen.at(-1)).toEqual({ status: 'success', balance: two })
    stop()
    adapter.setBalance(from, 5n)
    await getBalance(portico, { caipAddress, force: true })
    expect(seen.at(-1)).toEqual({ status: 'success', balance: two })
  })

  test('is included in the account’s balances', async () => {
    const { adapter, portico, seen, watch } = setUp()
    watch()
    await expect.poll(() => seen.at(-1)?.status).toBe('success')
    adapter.setBalance(from, 7n)
    await refreshBalances(portico, caipAddress)
    await expect.poll(() => seen.at(-1)?.balance?.value).toBe(7n)
  })

  test('that cannot be read is an error, and the earlier one stays', async () => {
    const { adapter, portico, seen, watch } = setUp()
    watch()
    await expect.poll(() => seen.at(-1)?.status).toBe('success')
    adapter.fail('getBalance', errorOf('RPC_UNAVAILABLE'))
    await expect(getBalance(portico, { caipAddress, force: true })).rejects.toMatchObject({
      code: 'RPC_UNAVAILABLE',
    })
    await expect
      .poll(() => seen.at(-1))
      .toMatchObject({ status: 'error', balance: two, error: { code: 'RPC_UNAVAILABLE' } })
  })

  test('is an error for a network that the site does not have', async () => {
    const { portico } = setUp()
    const foreign = { caipAddress: `eip155:5:${from}` } as const
    await expect(getBalance(portico, foreign)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})
