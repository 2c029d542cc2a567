import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { lookForWallets } from '../connection/lookForWallets.ts'
import { createPortico } from '../createPortico.ts'
import type { Connector } from '../types/connector.ts'
import { getApprovedNetworks, watchApprovedNetworks } from './approvedNetworks.ts'

const all = { approvedCaipNetworkIds: [], supportsAllNetworks: true }

async function connected(more: Partial<Connector> = {}) {
  const connector = { ...mockConnector(), ...more }
  const adapter = mockAdapter({ connectors: [connector] })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
    platform: testPlatform(),
  })
  await lookForWallets(portico)
  await connect(portico, { connector })
  return { portico, adapter, connector }
}

test('an injected wallet supports all networks, and lists none', async () => {
  const { portico } = await connected()
  expect(getApprovedNetworks(portico)).toEqual(all)
})

test('a wallet of a session has approved its networks, family by family', async () => {
  const networks = ['eip155:31337', 'eip155:1', 'solana:local'] as const
  const { portico } = await connected({ networks })
  expect(getApprovedNetworks(portico)).toEqual({
    approvedCaipNetworkIds: ['eip155:31337', 'eip155:1'],
    supportsAllNetworks: false,
  })
  // There is no current wallet of that family.
  expect(getApprovedNetworks(portico, { namespace: 'solana' })).toEqual(all)
})

test('a wallet that accepts requests for further networks supports all of the family', async () => {
  const { portico } = await connected({ networks: ['eip155:31337'], opens: ['eip155'] })
  expect(getApprovedNetworks(portico)).toEqual({
    approvedCaipNetworkIds: ['eip155:31337'],
    supportsAllNetworks: true,
  })
})

test('a subscriber is notified of a changed session, once, and of its end', async () => {
  const { portico, connector } = await connected({ networks: ['eip155:31337'] })
  const received: unknown[] = []
  watchApprovedNetworks(portico, (now, before) => received.push([before, now]))
  const put = (networks: Connector['networks']) =>
    portico.internal.store.setState({ connectors: [{ ...connector, networks: networks ?? [] }] })
  put(['eip155:31337'])
  put(['eip155:31337', 'eip155:31338'])
  await portico.disconnect()
  const of = (...approvedCaipNetworkIds: string[]) => ({
    approvedCaipNetworkIds,
    supportsAllNetworks: false,
  })
  expect(received).toEqual([
    [of('eip155:31337'), of('eip155:31337', 'eip155:31338')],
    [of('eip155:31337', 'eip155:31338'), all],
  ])
})
