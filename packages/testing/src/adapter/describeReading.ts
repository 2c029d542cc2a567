import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** Tests reads: addresses, balances, kinds of recipients. */
export function describeReading(suite: AdapterSuite): void {
  test('an address in canonical form stays unchanged', () => {
    const { at, actions } = suite
    for (const address of [at.from, at.to, at.contract ?? at.to])
      expect(actions.parseAddress(actions.parseAddress(address))).toBe(
        actions.parseAddress(address),
      )
  })

  test('the zero address is in canonical form', () => {
    const { zeroAddress } = suite.actions
    if (zeroAddress) expect(suite.actions.parseAddress(zeroAddress)).toBe(zeroAddress)
  })

  test('an invalid address is refused', async () => {
    const { at, actions } = suite
    for (const text of at.notAddresses)
      await expectCode((async () => actions.parseAddress(text))(), 'INVALID_ADDRESS')
  })

  test('balances are in base units and in order, with a gap if a token does not answer', async () => {
    const { at, actions } = suite
    const { network, from: address } = at
    expect(await actions.getBalance({ network, address })).toBeGreaterThan(0n)
    if (!at.token || !at.missingToken) return
    const tokens = [at.token, at.missingToken, at.token]
    const [first, gap, third] = await actions.getTokenBalances({ network, address, tokens })
    expect(first).toBeGreaterThan(0n)
    expect([gap, third]).toEqual([undefined, first])
  })

  test('no token is read if none is requested', async () => {
    const { at, actions } = suite
    const { network, from: address } = at
    expect(await actions.getTokenBalances({ network, address, tokens: [] })).toEqual([])
  })

  test('a contract is distinguished from an account', async () => {
    const { at, actions } = suite
    const kind = (address: string) => actions.getRecipientKind({ network: at.network, address })
    expect(await kind(at.to)).toBe('account')
    if (at.contract) expect(await kind(at.contract)).toBe('contract')
  })
}

/** Tests payment requests. */
export function describeReceiving(suite: AdapterSuite): void {
  test('a payment request contains the receiver', () => {
    const { at, actions } = suite
    const text = actions.paymentUri({ network: at.network, address: at.to })
    expect(text).toContain(actions.parseAddress(at.to))
    const { recipient, networkId = at.network.caipNetworkId } = actions.readPaymentUri(text) ?? {}
    expect([recipient, networkId]).toEqual([actions.parseAddress(at.to), at.network.caipNetworkId])
  })
}

/** Tests a node that does not answer. */
export function describeDeadNode(suite: AdapterSuite): void {
  test('a node that does not answer is reported as unavailable', async () => {
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
