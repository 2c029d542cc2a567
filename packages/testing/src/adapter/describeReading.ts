import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** Tests reads: addresses, balances, kinds of recipients. */
export function describeReading(suite: AdapterSuite): void {
  test('an address in its canonical form stays as it is', () => {
    const { at, actions } = suite
    for (const address of [at.from, at.to, at.contract ?? at.to])
      expect(actions.parseAddress(actions.parseAddress(address))).toBe(
        actions.parseAddress(address),
      )
  })

  test('the address of nobody is in its canonical form', () => {
    const { zeroAddress } = suite.actions
    if (zeroAddress) expect(suite.actions.parseAddress(zeroAddress)).toBe(zeroAddress)
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
    if (!at.token || !at.missingToken) return
    const tokens = [at.token, at.missingToken, at.token]
    const [first, gap, third] = await actions.getTokenBalances({ network, address, tokens })
    expect(first).toBeGreaterThan(0n)
    expect([gap, third]).toEqual([undefined, first])
  })

  test('without tokens nothing is read of them', async () => {
    const { at, actions } = suite
    const { network, from: address } = at
    expect(await actions.getTokenBalances({ network, address, tokens: [] })).toEqual([])
  })

  test('tells a contract from an account', async () => {
    const { at, actions } = suite
    const kind = (address: string) => actions.getRecipientKind({ network: at.network, address })
    expect(await kind(at.to)).toBe('account')
    if (at.contract) expect(await kind(at.contract)).toBe('contract')
  })
}

/** Tests payment requests. */
export function describeReceiving(suite: AdapterSuite): void {
  test('a payment request names the receiver', () => {
    const { at, actions } = suite
    const text = actions.paymentUri({ network: at.network, address: at.to })
    expect(text).toContain(actions.parseAddress(at.to))
  })
}

/** Tests a node that does not answer. */
export function describeDeadNode(suite: AdapterSuite): void {
  test('a node that does not answer is said to be unavailable', async () => {
    const { at, actions } = suite
    const { deadNetwork: network, from: address, token } = at
    const attempts: Promise<unknown>[] = [
      actions.getBalance({ network, address }),
      actions.getRecipientKind({ network, address }),
      ...(token ? [actions.getTokenBalances({ network, address, tokens: [token] })] : []),
    ]
    await Promise.all(attempts.map((attempt) => expectCode(attempt, 'RPC_UNAVAILABLE')))
  })
}
