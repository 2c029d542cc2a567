import { describeConnector, mockProvider } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { configWith, connectorOver } from '../testConnector.test.util.ts'
import { connectorOf } from './connectorOf.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describeConnector('a connector of wagmi', {
  namespace: 'eip155',
  other: { address: second, networkId: 'eip155:31338' },
  create(behaviour) {
    const mock = mockProvider({ behaviour, accounts: [first, second] })
    const config = configWith([connectorOver(mock.provider)])
    const inner = config.connectors[0]!
    const listeners = () =>
      inner.emitter.listenerCount('change') + inner.emitter.listenerCount('disconnect')
    // Two listeners are wagmi's own, which are added and removed with the connection.
    const ours = () => listeners() - (config.state.connections.has(inner.uid) ? 2 : 0)
    return {
      connector: connectorOf(config, inner),
      session: {
        accounts: [`eip155:31337:${first}`, `eip155:31337:${second}`],
        networkId: 'eip155:31337',
      },
      wallet: {
        ...mock,
        changeAccounts: (addresses) => mock.emit('accountsChanged', addresses),
        changeNetwork: (id) =>
          mock.emit('chainChanged', `0x${Number(id.split(':')[1]).toString(16)}`),
        disconnectByWallet: () => mock.emit('disconnect', { code: 4900 }),
        talkNonsense() {
          const changes = [
            {},
            { accounts: 'x' },
            { accounts: [first, '0x1'] },
            { accounts: [null] },
          ]
          for (const chainId of [Number.NaN, 0, -1, 1.5, '0x1', {}])
            changes.push({ chainId } as never)
          for (const data of changes) inner.emitter.emit('change', data as never)
        },
        listenerCount: ours,
      },
    }
  },
})

describe('a connector of wagmi in the widget', () => {
  const shown = (members: object) => {
    const config = configWith([connectorOver(mockProvider().provider)])
    return connectorOf(config, { ...config.connectors[0]!, ...members })
  }
  const icon = 'data:image/svg+xml,<svg/>'

  test.each([
    ['one that announced itself', { id: 'io.wallet', type: 'injected' }, 'ANNOUNCED', 'io.wallet'],
    ['the browser’s own', { id: 'injected', type: 'injected' }, 'INJECTED', undefined],
    ['another', { id: 'safe', type: 'safe' }, 'EXTERNAL', undefined],
    ['one with a name elsewhere', { id: 'a', type: 'b', rdns: ['x', 'a.b'] }, 'EXTERNAL', 'a.b'],
  ])('%s', (_which, members, type, rdns) => {
    const { type: is, info } = shown(members)
    expect([is, info?.rdns]).toEqual([type, rdns])
  })

  test('has a plain-text name of limited length', () => {
    expect(shown({ name: `Wall\u202Eet${'x'.repeat(1000)}` }).name.length).toBeLessThanOrEqual(64)
    expect(shown({ name: '\u202E' }).name).toBe('dev.portico.test')
  })

  test('has an announced picture only if the announcement contains its data', () => {
    expect(shown({ icon: `\n${icon}` }).imageUrl).toBe(icon)
    expect(shown({ icon: 'https://tracker.example/a.png' }).imageUrl).toBeUndefined()
    expect(shown({ icon: 'javascript:alert(1)', type: 'safe' }).imageUrl).toBeUndefined()
    expect(shown({ icon: 'https://site.example/a.png', type: 'safe' }).imageUrl).toBeDefined()
  })
})

describe('requests of a connector', () => {
  test('go to the current provider of wagmi', async () => {
    const config = configWith([connectorOver(mockProvider().provider)])
    const inner = { ...config.connectors[0]! }
    const connector = connectorOf(config, inner)
    expect(await connector.request({ method: 'eth_chainId' })).toBe('0x7a69')
    inner.getProvider = async () => mockProvider({ chainId: 1 }).provider
    expect(await connector.request({ method: 'eth_chainId' })).toBe('0x1')
    inner.getProvider = async () => undefined
    await expect(connector.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: 4900,
    })
  })
})
