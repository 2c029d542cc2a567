import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import { walletError } from '../walletError.ts'
import type { AdapterSuite } from './suite.ts'

/** Tests transfers, from the fee to the receipt. */
export function describeSending(suite: AdapterSuite): void {
  const transfer = ({ at }: AdapterSuite, amount: bigint, token?: string) => ({
    network: at.network,
    from: at.from,
    to: at.to,
    amount,
    token,
  })

  test('a transfer of currency moves the amount, and costs no more than the estimate', async () => {
    const { at, actions } = suite
    const { network, connector } = at
    const balances = () =>
      Promise.all([at.from, at.to].map((address) => actions.getBalance({ network, address })))
    const [fromBefore = 0n, toBefore = 0n] = await balances()
    const params = transfer(suite, 1000n)
    const { fee, accountDeposit = 0n } = await actions.send.estimateFee(params)
    const { hash } = await actions.send.send({ ...params, connector })
    const receipt = await actions.send.waitForReceipt({ network, hash, timeoutMs: 60_000 })
    expect(receipt).toEqual({ status: 'confirmed', hash })
    const [fromAfter = 0n, toAfter = 0n] = await balances()
    expect(toAfter - toBefore).toBe(1000n)
    expect(fee).toBeGreaterThan(0n)
    expect(fromBefore - fromAfter - 1000n).toBeLessThanOrEqual(fee + accountDeposit)
  })

  test('a sent transaction is found, and an unsent one is unknown', async () => {
    const { at, actions } = suite
    const { network, connector, from, unknownHash } = at
    const params = transfer(suite, 10n)
    const { hash } = await actions.send.send({ ...params, connector })
    await actions.send.waitForReceipt({ network, hash, timeoutMs: 60_000 })
    const look = (hash: string) => actions.send.getTransactionStatus({ network, from, hash })
    expect(await look(hash)).toEqual({ status: 'confirmed', hash })
    expect(await look(unknownHash)).toEqual({ status: 'unknown' })
  })

  test('a transfer of a token moves the amount', async () => {
    const { at, actions } = suite
    const { network, connector, token } = at
    if (!token) return
    const balance = async (address: string) =>
      (await actions.getTokenBalances({ network, address, tokens: [token] }))[0] ?? 0n
    const before = await balance(at.to)
    const plain = token.address.split(':')[2]
    const { hash } = await actions.send.send({ ...transfer(suite, 5n, plain), connector })
    await actions.send.waitForReceipt({ network, hash, timeoutMs: 60_000 })
    expect((await balance(at.to)) - before).toBe(5n)
  })

  test('a declined transfer is a rejection and moves nothing', async () => {
    const { at, actions } = suite
    const { network, to: address, connector } = at
    const before = await actions.getBalance({ network, address })
    at.behave('reject')
    await expectCode(actions.send.send({ ...transfer(suite, 1n), connector }), 'USER_REJECTED')
    at.behave('approve')
    expect(await actions.getBalance({ network, address })).toBe(before)
  })

  test.each([4200, -32601, -32004])(
    'a wallet that sends and then reports that it cannot (%i) gets one request, and may have sent',
    async (code) => {
      const { at, actions } = suite
      const lacking = () => walletError(code, 'Method not found')
      const requested: string[] = []
      const request: typeof at.connector.request = async (call) => {
        if (call.method.endsWith('signTransaction')) throw lacking()
        if (!/send/i.test(call.method)) return at.connector.request(call)
        requested.push(call.method)
        await at.connector.request(call)
        throw lacking()
      }
      const connector = { ...at.connector, request }
      await expectCode(actions.send.send({ ...transfer(suite, 7n), connector }), 'SEND_UNKNOWN')
      expect(requested).toHaveLength(1)
    },
  )

  test('the wait for a wallet can be aborted', async () => {
    const { at, actions } = suite
    const signal = AbortSignal.abort()
    const params = { ...transfer(suite, 1n), connector: at.connector, signal }
    await expectCode(actions.send.send(params), 'CONNECTION_ABORTED')
  })

  test('an amount above the balance is refused, and so is one without enough for the fee', async () => {
    const { at, actions } = suite
    const params = transfer(suite, 10n ** 40n)
    await expectCode(actions.send.estimateFee(params), 'INSUFFICIENT_FUNDS')
    await expectCode(
      actions.send.send({ ...params, connector: at.connector }),
      'INSUFFICIENT_FUNDS',
    )
  })

  test('a node that does not answer is reported as unavailable, before a request to the wallet', async () => {
    const { at, actions } = suite
    const { deadNetwork: network, from, to, deadConnector = at.connector } = at
    const params = { network, from, to, amount: 1n }
    const attempts = [
      actions.send.estimateFee(params),
      actions.send.send({ ...params, connector: deadConnector }),
      actions.send.getTransactionStatus({ network, from, hash: at.unknownHash }),
    ]
    await Promise.all(attempts.map((attempt) => expectCode(attempt, 'RPC_UNAVAILABLE')))
  })

  test('a transaction that is not in a block in time is pending', async () => {
    const { at, actions } = suite
    const params = { network: at.network, hash: at.unknownHash, timeoutMs: 20 }
    expect(await actions.send.waitForReceipt(params)).toEqual({
      status: 'pending',
      hash: at.unknownHash,
    })
  })
}
