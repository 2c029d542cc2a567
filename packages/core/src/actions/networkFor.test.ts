import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { walletsOf } from '../wallets/walletsOf.ts'
import { connect } from './connect.ts'
import { connectFamily } from './connectFamily.ts'
import { disconnect } from './disconnect.ts'
import { switchConnection } from './switchConnection.ts'

const here = 'eip155:31337'
const there = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const addressThere = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A page of two chain families with a wallet connected on each; the second leads. */
async function onBoth(networkThere: typeof there | 'solana:elsewhere' = there) {
  const first = mockConnector()
  const second = mockConnector({
    uid: 'second',
    id: 'example.second',
    name: 'Second',
    accounts: [`${networkThere}:${addressThere}`],
    networkId: networkThere,
  })
  const all = setUp({
    adapters: [
      mockAdapter({ connectors: [first] }),
      mockAdapter({ namespace: 'solana', connectors: [second] }),
    ],
    networks: [mockNetwork(here), mockNetwork(there)],
  })
  await connect(all.portico, { connector: first })
  await connect(all.portico, { connector: second })
  return { ...all, first, second }
}

test('a family that leaves gives way to the one that stays', async () => {
  const { portico, state } = await onBoth()
  expect(state().activeNetworkId).toBe(there)
  await disconnect(portico, { namespace: 'solana' })
  expect(state()).toMatchObject({
    activeNetworkId: here,
    status: { eip155: 'connected', solana: 'disconnected' },
  })
})

test('the last one that leaves leaves its network', async () => {
  const { portico, state } = await onBoth()
  await disconnect(portico)
  expect(state().activeNetworkId).toBe(there)
})

test('one that does not lead changes nothing', async () => {
  const { portico, state } = await onBoth()
  await disconnect(portico, 'eip155')
  expect(state().activeNetworkId).toBe(there)
})

test('an account on a network that the site lacks leads to one of its own family', async () => {
  const { portico, state, second } = await onBoth('solana:elsewhere')
  expect(state().activeNetworkId).toBe(here)
  switchConnection(portico, { connectorUid: second.uid, namespace: 'solana' })
  expect(state().activeNetworkId).toBe(there)
})

test('Connect lists the wallets of one family until the widget closes', async () => {
  const { portico, state } = await onBoth()
  void portico.open()
  connectFamily(portico, 'solana')
  expect(walletsOf(portico).map((it) => it.name)).toEqual(['Second'])
  expect(state().stack.map((it) => it.view)).toEqual(['Account', 'Connect'])
  portico.close()
  expect(walletsOf(portico)).toHaveLength(2)
})
