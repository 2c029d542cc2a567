import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { AdapterSuite } from './suite.ts'

/** Tests switching to another network. */
export function describeSwitching(suite: AdapterSuite): void {
  test('switches the wallet there and back', async () => {
    const { at, actions } = suite
    const { connector } = at
    const received: unknown[] = []
    const stop = connector.on((event) => received.push(event.type === 'network' && event.networkId))
    await actions.switchNetwork({ connector, network: at.otherNetwork })
    await actions.switchNetwork({ connector, network: at.network })
    stop()
    if (!at.switchesUnrequested)
      expect(received).toEqual([at.otherNetwork.caipNetworkId, at.network.caipNetworkId])
  })

  test('a declined switch is a rejection', async () => {
    const { at, actions } = suite
    if (at.switchesUnrequested) return
    at.behave('reject')
    const params = { connector: at.connector, network: at.otherNetwork }
    await expectCode(actions.switchNetwork(params), 'USER_REJECTED')
    at.behave('approve')
  })
}
