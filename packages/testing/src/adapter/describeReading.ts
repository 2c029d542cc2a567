import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** What is read: addresses, balances, what a recipient is. */
export function describeReading(suite: AdapterSuite): void {
  test('an address in its canonical form stays as it is', () => {
    const { at, actions } = suite
    for (const address of [at.from, at.to, at.contract])
      expect(actions.parseAddress(actions.parseAddress(address))).toBe(
        actions.parseAddress(address),
      )
  })

  test('what is no address is refused', async () => {
    const { at, actions } = suite
    for (const text of at.notAddresses)
      await expectCode((async () => actions.parseAddress(text))(), 'INVALID_ADDRESS')
  })

  test('balances are base units, in order, with a gap where a token does not answer', async () => {
    const { at, actions } = suite
    const { network, from: address } = at
    expect(await actions.getBalance({ network, address })).toBeGreaterThan(0n)
    const tokens = [at.token, at.missingToken, at.token]
    const [first, gap, third] = await actions.getTokenBalances({ network, address, tokens })
    expect(first).toBeGreaterThan(0n)
    expect([gap, third]).toEqual([undefined, first])
    expect(await actions.getTokenBalances({ network, address, tokens: [] })).toEqual([])
  })

  test('tells a contract from an account', async () => {
    const { at, actions } = suite
    const kind = (address: string) => actions.getRecipientKind({ network: at.network, address })
    expect([await kind(at.contract), await kind(at.to)]).toEqual(['contract', 'account'])
  })

  test('a payment request names the receiver', () => {
    const { at, actions } = suite
    const text = actions.paymentUri({ network: at.network, address: at.to })
    expect(text).toContain(actions.parseAddress(at.to))
  })
}

/** A node that does not answer. */
export function describeDeadNode(suite: AdapterSuite): void {
  test('a node that does not answer is said to be unavailable', async () => {
    const { at, actions } = suite
    const { deadNetwork: network, from, to, from: address, deadConnector = at.connector } = at
    const params = { network, from, to, amount: 1n }
    const attempts = [
      actions.getBalance({ network, address }),
      actions.getTokenBalances({ network, address, tokens: [at.token] }),
      actions.getRecipientKind({ network, address }),
      actions.estimateFee(params),
      actions.send({ ...params, connector: deadConnector }),
      actions.getTransactionStatus({ network, from, hash: at.unknownHash }),
    ]
    await Promise.all(attempts.map((attempt) => expectCode(attempt, 'RPC_UNAVAILABLE')))
  })
}
