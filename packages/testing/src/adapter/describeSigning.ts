import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** Tests signatures of messages. */
export function describeSigning(suite: AdapterSuite): void {
  test('a message is signed', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    for (const message of ['hello', '0x12', '', new Uint8Array([0, 255])])
      expect(await actions.signMessage({ connector, address, message })).toMatch(at.signature)
  })

  test('a declined signature is a rejection', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    at.behave('reject')
    const message = 'hello'
    await expectCode(actions.signMessage({ connector, address, message }), 'USER_REJECTED')
    at.behave('approve')
  })

  test('the wait for a signature can be aborted', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    const signal = AbortSignal.abort()
    const params = { connector, address, message: 'hello', signal }
    await expectCode(actions.signMessage(params), 'CONNECTION_ABORTED')
  })
}

/** Tests signatures of typed data (EIP-712). */
export function describeTypedData(suite: AdapterSuite): void {
  const typedData = {
    domain: { name: 'Conformance', version: '1' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  }

  test('typed data is signed', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    expect(await actions.signTypedData({ connector, address, typedData })).toMatch(at.signature)
  })

  test('declined typed data is a rejection', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    at.behave('reject')
    await expectCode(actions.signTypedData({ connector, address, typedData }), 'USER_REJECTED')
    at.behave('approve')
  })

  test('typed data without its primary type is refused', async () => {
    const { at, actions } = suite
    const { connector, from: address } = at
    const params = { connector, address, typedData: { ...typedData, primaryType: 'Nothing' } }
    await expectCode(actions.signTypedData(params), 'TYPED_DATA_INVALID')
  })
}

/** Tests signatures of transactions that the site has made. */
export function describeTransactions(suite: AdapterSuite): void {
  const signer = ({ at }: AdapterSuite) => ({
    connector: at.connector,
    network: at.network,
    address: at.from,
  })
  const made = async ({ at }: AdapterSuite) => (await at.transaction?.()) ?? new Uint8Array()

  test('a transaction is signed, separately and with others, and is changed by that', async () => {
    const { actions } = suite
    const one = await made(suite)
    const other = await made(suite)
    const alone = await actions.signTransaction({ ...signer(suite), transaction: one })
    expect(alone).not.toEqual(one)
    const both = await actions.signAllTransactions({
      ...signer(suite),
      transactions: [one, other],
    })
    expect(both).toHaveLength(2)
    expect(both[0]).toEqual(alone)
  })

  test('a transaction is signed and sent, and then found', async () => {
    const { at, actions } = suite
    const transaction = await made(suite)
    const hash = await actions.signAndSendTransaction({ ...signer(suite), transaction })
    expect(hash).toMatch(at.signature)
  })

  test('a declined transaction is a rejection', async () => {
    const { at, actions } = suite
    const transaction = await made(suite)
    at.behave('reject')
    const pending = signer(suite)
    await expectCode(actions.signTransaction({ ...pending, transaction }), 'USER_REJECTED')
    const all = actions.signAllTransactions({ ...pending, transactions: [transaction] })
    await expectCode(all, 'USER_REJECTED')
    await expectCode(actions.signAndSendTransaction({ ...pending, transaction }), 'USER_REJECTED')
    at.behave('approve')
  })
}
