import type { ConnectorEvent } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import type { ConnectorHarness, ConnectorUnderTest } from './connectorHarness.ts'

export function describeEvents({
  namespace,
  create,
  other,
  staysOnAccount,
}: ConnectorHarness): void {
  /** Has the wallet emit an event that it supports. */
  const speak = ({ wallet }: ConnectorUnderTest) =>
    staysOnAccount ? wallet.changeNetwork(other.networkId) : wallet.changeAccounts([other.address])
  const listening = (under: ConnectorUnderTest) => {
    const received: ConnectorEvent[] = []
    return { received, stop: under.connector.on((event) => received.push(event)) }
  }

  test('emits changes of accounts and network and the end', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const { received, stop } = listening(under)
    await under.wallet.changeAccounts([other.address])
    await under.wallet.changeNetwork(other.networkId)
    await under.wallet.disconnectByWallet()
    stop()
    expect(received).toEqual([
      ...(staysOnAccount ? [] : [{ type: 'accounts', namespace, addresses: [other.address] }]),
      { type: 'network', namespace, networkId: other.networkId },
      { type: 'disconnect' },
    ])
  })

  test('a listener from before the connection also receives the wallet’s events', async () => {
    const under = create('approve')
    const early = listening(under)
    const gone = listening(under)
    gone.stop()
    await under.connector.connect({ namespace })
    await speak(under)
    early.stop()
    await under.wallet.changeNetwork(other.networkId)
    expect([early.received.length, gone.received.length]).toEqual([1, 0])
    expect(under.wallet.listenerCount()).toBe(0)
  })

  test('does not emit malformed events', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const { received, stop } = listening(under)
    await under.wallet.talkNonsense()
    stop()
    expect(received).toEqual([])
  })

  test('connect leaves no listener behind', async () => {
    const under = create('approve')
    const before = under.wallet.listenerCount()
    await under.connector.connect({ namespace })
    expect(under.wallet.listenerCount()).toBe(before)
  })

  test('a removed listener receives nothing, the others continue, and nothing is left', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const before = under.wallet.listenerCount()
    const first = listening(under)
    const second = listening(under)
    first.stop()
    first.stop()
    await speak(under)
    expect([first.received.length, second.received.length]).toEqual([0, 1])
    second.stop()
    expect(under.wallet.listenerCount()).toBe(before)
  })
}
