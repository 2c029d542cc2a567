import { type Portico, switchConnection } from '@portico/core'
import { abortPendingConnect, connect as connectPortico, pair } from '@portico/core/adapter'
import { type MockPairing, type MockProvider, mockPairing } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { Config, Connector } from 'wagmi'
import {
  connect,
  disconnect,
  getConnections,
  reconnect,
  switchChain,
  switchConnection as switchWagmi,
} from 'wagmi/actions'
import {
  announcedWallets,
  memory,
  renderPage,
  type Seen,
  siteConfig,
  tick,
  widgetOver,
} from './inBrowser.test.util.tsx'
import { pairingConnector } from './pairing/pairingConnector.ts'

/** Returns reproducible random numbers (mulberry32), from 0 to below `limit`. */
function chance(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

type World = {
  config: Config
  portico: Portico
  wallets: MockProvider[]
  phone: MockPairing
  pick: ReturnType<typeof chance>
}
type Step = (world: World) => unknown

const oneOf = <T>({ pick }: World, list: readonly T[]): T | undefined => list[pick(list.length)]
const chains = [31337, 31338] as const

/** Actions of Portico. */
const portico: Record<string, Step> = {
  'portico connects': (world) => {
    const connector = oneOf(world, world.portico.store.getState().connectors)
    return connector && connectPortico(world.portico, { connector })
  },
  'portico connects and is given up': (world) => {
    const connector = oneOf(world, world.portico.store.getState().connectors)
    const abort = new AbortController()
    const answer = connector && connectPortico(world.portico, { connector, signal: abort.signal })
    if (world.pick(2)) queueMicrotask(() => abort.abort())
    else abort.abort()
    return answer
  },
  'portico pairs': (world) => pair(world.portico),
  'portico gives up pairing': (world) => abortPendingConnect(world.portico),
  'portico disconnects all': (world) => world.portico.disconnect(),
  'portico disconnects one': (world) => {
    const connection = oneOf(world, world.portico.store.getState().connections)
    return connection && world.portico.disconnect({ connectorUid: connection.connectorUid })
  },
  'portico switches the network': (world) =>
    world.portico.switchNetwork(`eip155:${oneOf(world, chains)}`),
  'portico switches wallet and account': (world) => {
    const connection = oneOf(world, world.portico.store.getState().connections)
    if (!connection) return
    const { connectorUid, namespace, accounts } = connection
    const caipAddress = oneOf(world, accounts)
    switchConnection(world.portico, {
      connectorUid,
      namespace,
      ...(caipAddress && { caipAddress }),
    })
  },
}

/** Actions of wagmi that the site calls. */
const site: Record<string, Step> = {
  'wagmi connects': (world) => {
    const connector = oneOf<Connector>(world, world.config.connectors)
    return connector && connect(world.config, { connector })
  },
  'wagmi reconnects': (world) => reconnect(world.config),
  'wagmi disconnects': (world) => disconnect(world.config),
  'wagmi disconnects one': (world) => {
    const connection = oneOf(world, getConnections(world.config))
    return connection && disconnect(world.config, { connector: connection.connector })
  },
  'wagmi switches the chain': (world) =>
    switchChain(world.config, { chainId: oneOf(world, chains) ?? 31337 }),
  'wagmi switches the connection': (world) => {
    const connection = oneOf(world, getConnections(world.config))
    return connection && switchWagmi(world.config, { connector: connection.connector })
  },
}

/** Events at a wallet. */
const wallet: Record<string, Step> = {
  'the wallet behaves otherwise': (world) =>
    oneOf(world, world.wallets)?.behave(
      oneOf(world, ['approve', 'approve', 'reject', 'pending', 'slow', 'locked'] as const) ??
        'approve',
    ),
  'the wallet answers at last': (world) => oneOf(world, world.wallets)?.release(),
  'the wallet changes account': (world) => {
    const accounts = [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ]
    const list = world.pick(2) ? accounts : accounts.reverse()
    oneOf(world, world.wallets)?.emit('accountsChanged', list.slice(0, 1 + world.pick(2)))
  },
  'the wallet is emptied': (world) => oneOf(world, world.wallets)?.emit('accountsChanged', []),
  'the wallet changes chain': (world) =>
    oneOf(world, world.wallets)?.emit('chainChanged', oneOf(world, ['0x7a69', '0x7a6a', '0x1'])),
  'the wallet leaves': (world) => oneOf(world, world.wallets)?.emit('disconnect', { code: 4900 }),
}

/** Events at a phone. */
const phone: Record<string, Step> = {
  'the phone behaves otherwise': ({ phone: { connector }, ...world }) =>
    connector.behave(world.pick(4) ? 'approve' : 'reject'),
  'the phone answers at last': (world) => world.phone.connector.release(),
  'the phone changes chain': (world) =>
    world.phone.connector.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: world.pick(2) ? '0x7a69' : '0x7a6a' }],
    }),
  'the phone leaves': (world) => world.phone.connector.emit({ type: 'disconnect' }),
}

const steps = Object.entries({ ...portico, ...site, ...wallet, ...phone })

/** Returns the connections of both in one form. */
const connectionsOf = ({ config, portico: { store } }: World) => ({
  wagmi: getConnections(config)
    .filter((connection) => connection.accounts.length > 0)
    .map((connection) => [connection.connector.uid, connection.accounts, connection.chainId]),
  ours: store
    .getState()
    .connections.map((connection) => [
      connection.connectorUid,
      connection.accounts.map((account) => account.split(':')[2]),
      Number(connection.networkId.split(':')[1]),
    ]),
})

/** wagmi calls a locked wallet connected, with no account. We call that disconnected. */
const believable = (view: Seen['wagmi']) =>
  view?.status === 'connected' && !view.address
    ? { ...view, status: 'disconnected', chain: undefined, wallet: undefined }
    : view

/** Fails if the hooks, or the stores behind them, disagree. */
function expectAgreement(world: World, seen: Seen, history: readonly string[]): void {
  const notified = history.join(', ')
  expect(seen.ours, notified).toEqual(believable(seen.wagmi))
  if (world.config.state.status === 'reconnecting') return // wagmi returns what was before
  const { wagmi, ours } = connectionsOf(world)
  expect(ours, notified).toEqual(world.config.state.status === 'disconnected' ? [] : wagmi)
}

describe('wagmi and Portico', () => {
  test('agree one tick after any event on either side', async () => {
    const visited = new Map<string, number>()
    for (let seed = 1; seed <= 200; seed++) {
      const { wallets, stop } = announcedWallets()
      const config = siteConfig({ connectors: [pairingConnector()] })
      const phone = mockPairing()
      const portico = widgetOver(config, memory(), { pairing: phone })
      const world = { config, portico, wallets, phone, pick: chance(seed) }
      const { seen, unmount } = renderPage(world)
      const history: string[] = [`seed ${seed}`]
      await expect.poll(() => seen.ours?.status).toBe('disconnected')
      for (const each of wallets) if (world.pick(2)) each.behave('slow')
      for (let turn = 0; turn < 20; turn++) {
        const [name, step] = steps[world.pick(steps.length)] ?? []
        history.push(name ?? '')
        Promise.resolve((async () => step?.(world))()).catch(() => {}) // a refusal is an answer too
        await tick()
        expectAgreement(world, seen, history)
        if (seen.ours?.wallet === 'WalletConnect')
          visited.set('paired', (visited.get('paired') ?? 0) + 1)
        visited.set(seen.ours?.status ?? '', (visited.get(seen.ours?.status ?? '') ?? 0) + 1)
      }
      unmount()
      stop()
      world.portico.destroy()
      config._internal.mipd?.destroy()
    }
    // The sequences prove nothing unless they reach these states.
    for (const status of ['connected', 'connecting', 'disconnected', 'paired'])
      expect(visited.get(status), status).toBeGreaterThan(100)
  }, 120_000)
})
