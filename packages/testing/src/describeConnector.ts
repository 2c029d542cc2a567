import { describe, expect, test } from 'vitest'
import type { ConnectorHarness } from './connector/connectorHarness.ts'
import {
  describeConnect,
  describeDisconnect,
  describeFirstTime,
  describeLetIn,
} from './connector/describeConnecting.ts'
import { describeEvents } from './connector/describeEvents.ts'
import { describeAbort, describeRefusals } from './connector/describeRefusals.ts'

/** Tests the requirements of every connector (contract: `Connector` of core). */
export function describeConnector(name: string, harness: ConnectorHarness): void {
  describe(`connector conformance: ${name}`, () => {
    describeIdentity(harness)
    describeConnect(harness)
    describeDisconnect(harness)
    if (harness.neverPrompts) return describeLetIn(harness)
    describeFirstTime(harness)
    describeRefusals(harness)
    describeAbort(harness)
    describeEvents(harness)
  })
}

function describeIdentity({ namespace, create }: ConnectorHarness): void {
  test('reports its identity', () => {
    const { connector } = create('approve')
    for (const text of [connector.uid, connector.id, connector.name]) expect(text).toMatch(/\S/)
    const types = ['ANNOUNCED', 'INJECTED', 'AUTH', 'MULTI_CHAIN', 'EXTERNAL', 'PAIRING']
    expect(types).toContain(connector.type)
    expect(connector.namespaces).toContain(namespace)
    expect(connector.imageUrl ?? 'data:image/').toMatch(/^(data:image\/|https?:\/\/)/)
  })
}
