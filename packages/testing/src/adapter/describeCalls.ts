import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

const sender = ({ at }: AdapterSuite) => ({
  connector: at.connector,
  network: at.network,
  from: at.from,
})

/** Tests several calls as one batch (EIP-5792). */
export function describeCalls(suite: AdapterSuite): void {
  const batch = (suite: AdapterSuite) => ({
    ...sender(suite),
    calls: [{ to: suite.at.to, value: 1n }, { to: suite.at.to }],
    atomicRequired: false,
  })

  test('a batch of calls is sent and confirmed', async () => {
    const { at, actions } = suite
    const { connector, network } = at
    const id = await actions.sendCalls(batch(suite))
    const look = () => actions.getCallsStatus({ connector, network, id })
    await expect.poll(look).toMatchObject({ status: 'confirmed', isVerified: true })
  })

  test('calls without a receiver, and data that is not hex, are refused', async () => {
    const { at, actions } = suite
    const whole = batch(suite)
    const broken = [[], [{ to: '' }], [{ to: 'name.eth' }], [{ to: at.to, data: 'hello' }]]
    for (const calls of broken)
      await expectCode(actions.sendCalls({ ...whole, calls }), 'INVALID_CALL')
  })

  test('a decline of the visitor is reported as a rejection', async () => {
    const { at, actions } = suite
    at.behave('reject')
    await expectCode(actions.sendCalls(batch(suite)), 'USER_REJECTED')
    at.behave('approve')
  })

  test('capabilities are returned by network', async () => {
    const { at, actions } = suite
    const query = { connector: at.connector, address: at.from, networks: [at.network] }
    const found = await actions.getCapabilities(query)
    expect(Object.keys(found)).toEqual([at.network.caipNetworkId])
  })
}

/** Tests transactions and contract calls as a site writes them. */
export function describeWriting(suite: AdapterSuite): void {
  test('a raw transaction and a contract are called', async () => {
    const { at, actions } = suite
    const params = sender(suite)
    const abi = [
      { type: 'function', name: 'poke', inputs: [], outputs: [], stateMutability: 'view' },
    ]
    const hash = /^0x[0-9a-f]{64}$/i
    const transaction = { to: at.to, value: 'many' }
    expect(await actions.sendTransaction({ ...params, transaction })).toMatch(hash)
    const call = { ...params, address: at.to, abi }
    expect(await actions.writeContract({ ...call, functionName: 'poke' })).toMatch(hash)
    const missing = actions.writeContract({ ...call, functionName: 'missing' })
    await expectCode(missing, 'CONTRACT_CALL_INVALID')
  })

  test('data that is not hex is refused, and a decline is a rejection', async () => {
    const { at, actions } = suite
    const send = (data?: string) =>
      actions.sendTransaction({ ...sender(suite), transaction: { to: at.to, data } })
    await expectCode(send('hello'), 'INVALID_CALL')
    at.behave('reject')
    await expectCode(send(), 'USER_REJECTED')
    at.behave('approve')
  })
}

/** Tests the site's permissions (EIP-2255). */
export function describePermissions(suite: AdapterSuite): void {
  test('a site is granted permissions, reads them again, and revokes them', async () => {
    const { at, actions } = suite
    const { connector } = at
    const names = async () =>
      (await actions.getPermissions({ connector })).map((permission) => permission.parentCapability)
    expect(await names()).toEqual(['eth_accounts'])
    await actions.revokePermissions({ connector })
    expect(await names()).toEqual([])
    const [permission] = await actions.requestPermissions({ connector })
    expect(permission?.parentCapability).toBe('eth_accounts')
  })

  test('a declined request for permissions is a rejection', async () => {
    const { at, actions } = suite
    at.behave('reject')
    const pending = actions.requestPermissions({ connector: at.connector })
    await expectCode(pending, 'USER_REJECTED')
    at.behave('approve')
  })
}
