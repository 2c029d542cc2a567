import { expect, test, vi } from 'vitest'
import { setUp, setUpFamilies } from '../setUp.test.util.ts'

test('a site can let the visitor choose accounts anew, also of the wallet in use', async () => {
  const { portico, connector } = setUp()
  const connected = vi.spyOn(connector, 'connect')
  await portico.connect({ wallet: connector.id })
  await portico.connect({ wallet: connector.id, reselect: true })
  expect(connected.mock.calls.map(([{ reselect }]) => reselect)).toEqual([undefined, true])
  expect(portico.store.getState().connections).toHaveLength(1)
})

test('a visitor who keeps the account as it is stays connected', async () => {
  const { portico, connector, status } = setUp()
  await portico.connect({ wallet: connector.id })
  connector.behave('reject')
  await expect(portico.connect({ wallet: connector.id, reselect: true })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(status()).toBe('connected')
})

test('a wallet of several families is connected in the one that was active when the site asked', async () => {
  const custom = { id: 'phantom', name: 'Phantom', rdns: 'com.phantom' }
  const { portico } = setUpFamilies({ customWallets: [custom] })
  const answer = portico.connect({ wallet: 'phantom' })
  portico.internal.store.setState({ activeNetworkId: 'solana:local' })
  expect((await answer).namespace).toBe('eip155')
})
