import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** Transfers, from the fee to the receipt. */
export function describeSending(suite: AdapterSuite): void {
  const transfer = ({ at }: AdapterSuite, amount: bigint, token?: string) => ({
    network: at.network,
    from: at.from,
    to: at.to,
    amount,
    token,
  })

  test('a transfer of currency moves the amount, and costs no more than was said', async () => {
    const { at, actions } = suite
    const { network, connector } = at
    const balances = () =>
      Promise.all([at.from, at.to].map((address) => actions.getBalance({ network, address })))
    const [fromBefore = 0n, toBefore = 0n] = await balances()
    const params = transfer(suite, 1000n)
    const { fee, accountDeposit = 0n } = await actions.estimateFee(params)
    const { hash } = await actions.send({ ...params, connector })
    const receipt = await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    expect(receipt).toEqual({ status: 'confirmed', hash })
    const [fromAfter = 0n, toAfter = 0n] = await balances()
    expect(toAfter - toBefore).toBe(1000n)
    expect(fee).toBeGreaterThan(0n)
    expect(fromBefore - fromAfter - 1000n).toBeLessThanOrEqual(fee + accountDeposit)
  })

  test('a transaction that was sent is found, and one that was not is unknown', async () => {
    const { at, actions } = suite
    const { network, connector, from, unknownHash } = at
    const params = transfer(suite, 10n)
    const { hash } = await actions.send({ ...params, connector })
    await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    const look = (hash: string) => actions.getTransactionStatus({ network, from, hash })
    expect(await look(hash)).toEqual({ status: 'confirmed', hash })
    expect(await look(unknownHash)).toEqual({ status: 'unknown' })
  })

  test('a transfer of a token moves the amount', async () => {
    const { at, actions } = suite
    const { network, connector, token } = at
    const balance = async (address: string) =>
      (await actions.getTokenBalances({ network, address, tokens: [token] }))[0] ?? 0n
    const before = await balance(at.to)
    const plain = token.address.split(':')[2]
    const { hash } = await actions.send({ ...transfer(suite, 5n, plain), connector })
    await actions.waitForReceipt({ network, hash, timeoutMs: 10_000 })
    expect((await balance(at.to)) - before).toBe(5n)
  })

  test('a declined transfer is a rejection and moves nothing', async () => {
    const { at, actions } = suite
    const { network, to: address, connector } = at
    const before = await actions.getBalance({ network, address })
    at.behave('reject')
    await expectCode(actions.send({ ...transfer(suite, 1n), connector }), 'USER_REJECTED')
    at.behave('approve')
    expect(await actions.getBalance({ network, address })).toBe(before)
  })

  test('the wait for a wallet can be ended', async () => {
    const { at, actions } = suite
    const signal = AbortSignal.abort()
    const params = { ...transfer(suite, 1n), connector: at.connector, signal }
    await expectCode(actions.send(params), 'CONNECTION_ABORTED')
  })

  test('an amount above the balance is refused, and the fee for it too', async () => {
    const { at, actions } = suite
    const params = transfer(suite, 10n ** 40n)
    await expectCode(actions.estimateFee(params), 'INSUFFICIENT_FUNDS')
    await expectCode(actions.send({ ...params, connector: at.connector }), 'INSUFFICIENT_FUNDS')
  })

  test('a transaction that is not in a block in time is pending', async () => {
    const { at, actions } = suite
    const params = { network: at.network, hash: at.unknownHash, timeoutMs: 20 }
    expect(await actions.waitForReceipt(params)).toEqual({
      status: 'pending',
      hash: at.unknownHash,
    })
  })
}
