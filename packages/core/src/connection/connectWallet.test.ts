import { expect, test, vi } from 'vitest'
import { setUp, setUpFamilies } from '../setUp.test.util.ts'

test('lets a site have the visitor choose accounts again, also of the wallet in use', async () => {
  const { portico, connector } = setUp()
  const connected = vi.spyOn(connector, 'connect')
  await portico.connect({ wallet: connector.id })
  await portico.connect({ wallet: connector.id, reselect: true })
  expect(connected.mock.calls.map(([{ reselect }]) => reselect)).toEqual([undefined, true])
  expect(portico.store.getState().connections).toHaveLength(1)
})

test('keeps a visitor connected who keeps the account', async () => {
  const { portico, connector, status } = setUp()
  await portico.connect({ wallet: connector.id })
  connector.behave('reject')
  await expect(portico.connect({ wallet: connector.id, reselect: true })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(status()).toBe('connected')
})

test('connects a wallet of several families in the one that was active at the site’s call', async () => {
  const custom = { id: 'phantom', name: 'Phantom', rdns: 'com.phantom' }
  const { portico } = setUpFamilies({ customWallets: [custom] })
  const answer = portico.connect({ wallet: 'phantom' })
  portico.internal.store.setState({ activeNetworkId: 'solana:local' })
  expect((await answer).namespace).toBe('eip155')
})
