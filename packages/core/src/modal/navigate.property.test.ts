import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp } from '../setUp.test.util.ts'
import { top } from '../types/stack.ts'
import type { OpenableView, ViewRoute } from '../types/views.ts'
import { back, pushView, replaceView, requestClose, resetView } from './navigate.ts'
import { isAccountView } from './viewNeeds.ts'

const routes: readonly [ViewRoute, ...ViewRoute[]] = [
  { view: 'Connect' },
  { view: 'ConnectingExternal', params: { connectorUid: 'mock-uid' } },
  { view: 'Account' },
  { view: 'Networks' },
  { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } },
  { view: 'UnsupportedChain' },
  { view: 'Send' },
  { view: 'SendPreview' },
  { view: 'Receive' },
  { view: 'WhatIsAWallet' },
]

const openable = ['Connect', 'Account', 'Networks', 'Send', 'Receive', 'AllWallets'] as const

test('some view always shows, whatever is opened and left, and never an account without a wallet', async () => {
  const { portico, connector, state } = setUp()
  await connect(portico, { connector })
  const connection = state().connections[0]
  const namespace = 'eip155'
  const come = (): void => {
    const connections = connection ? [connection] : []
    portico.internal.store.setState({ connections, current: { eip155: connector.uid } })
  }
  const { removeConnection } = await import('../connection/removeConnection.ts')
  property((random) => {
    for (const _ of random.list(30, () => 0)) {
      const route = random.pick(routes)
      const view: OpenableView = random.pick(openable)
      const act: () => unknown = random.pick([
        () => void portico.open(),
        () => void portico.open({ view }),
        () => portico.close(),
        () => requestClose(portico),
        () => pushView(portico, route),
        () => pushView(portico, route),
        () => replaceView(portico, route),
        () => resetView(portico, route),
        () => back(portico),
        () => back(portico),
        come,
        () => removeConnection(portico, connector.uid, namespace),
      ])
      act()
      const { stack, open, connections } = state()
      expect(stack.length).toBeGreaterThan(0)
      expect(top(stack)).toBe(stack.at(-1))
      const views = stack.map((item) => item.view)
      for (const [at, name] of views.entries()) expect(name).not.toBe(views[at + 1])
      if (open && connections.length === 0) expect(stack.filter(isAccountView)).toEqual([])
    }
  }, 1000)
})
