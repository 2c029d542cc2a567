import { mockConnector } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { firstAccount, otherWallet, secondAddress, setUp } from '../setUp.test.util.ts'
import { getProvider } from './getProvider.ts'

const address = firstAccount.split(':')[2]
const accounts = { method: 'eth_accounts' }

async function connected() {
  const all = setUp()
  const other = mockConnector(otherWallet)
  all.adapter.announce(other)
  await connect(all.portico, { connector: all.connector })
  const provider = getProvider(all.portico)!
  const notified: [string, unknown][] = []
  const listenerOf = (event: string) => (payload: unknown) => notified.push([event, payload])
  const listener = listenerOf('chainChanged')
  provider.on('chainChanged', listener)
  for (const event of ['accountsChanged', 'disconnect']) provider.on(event, listenerOf(event))
  return { ...all, other, provider, notified, listener }
}

describe('the provider of the wallet in use', () => {
  test('is missing without a wallet, and for a family that has none', async () => {
    const { portico, connector } = setUp()
    expect(getProvider(portico)).toBeUndefined()
    await connect(portico, { connector })
    expect(getProvider(portico, { namespace: 'solana' })).toBeUndefined()
  })

  test('sends requests to the wallet, and returns its refusals as they are', async () => {
    const { provider, connector } = await connected()
    expect(await provider.request(accounts)).toEqual([address])
    connector.behave('reject')
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('is the same object as long as the wallet is in use', async () => {
    const { provider, portico, connector } = await connected()
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [secondAddress] })
    expect(getProvider(portico)).toBe(provider)
    expect(getProvider(portico, { namespace: 'eip155' })).toBe(provider)
  })

  test('refuses once another wallet is in use, and sends that one no request', async () => {
    const { provider, portico, connector, other, notified } = await connected()
    await connect(portico, { connector: other })
    await expect(provider.request(accounts)).rejects.toMatchObject({
      code: 4900,
      cause: { code: 'NOT_CONNECTED' },
    })
    expect([connector.calls.length, other.calls.length]).toEqual([0, 0])
    expect(notified).toMatchObject([['disconnect', { code: 4900 }]])
    expect(await getProvider(portico)!.request(accounts)).toEqual([address])
    expect(other.calls).toHaveLength(1)
  })

  test.each([
    [
      'the visitor disconnects',
      (portico: Awaited<ReturnType<typeof connected>>['portico']) => portico.disconnect(),
    ],
    ['the widget ends', (portico) => portico.destroy()],
  ] as [string, (portico: Awaited<ReturnType<typeof connected>>['portico']) => unknown][])(
    'refuses once %s, notifies once, and keeps no listener',
    async (_when, end) => {
      const { provider, portico, connector, notified } = await connected()
      await end(portico)
      await expect(provider.request(accounts)).rejects.toMatchObject({ code: 4900 })
      expect(notified).toMatchObject([['disconnect', { code: 4900 }]])
      expect(connector.listenerCount()).toBe(0)
    },
  )

  test('works again when the same wallet is back', async () => {
    const { provider, portico, connector } = await connected()
    await portico.disconnect()
    await connect(portico, { connector })
    expect(await provider.request(accounts)).toEqual([address])
  })

  test('emits accounts and chains as EIP-1193 writes them, in order', async () => {
    const { connector, notified } = await connected()
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [secondAddress] })
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    await expect
      .poll(() => notified)
      .toEqual([
        ['accountsChanged', [secondAddress]],
        ['chainChanged', '0x7a6a'],
      ])
  })

  test('emits nothing more to a removed listener', async () => {
    const { provider, connector } = await connected()
    const before = connector.listenerCount()
    const notified: unknown[] = []
    const listener = (payload: unknown) => notified.push(payload)
    provider.on('chainChanged', listener).removeListener('chainChanged', listener)
    provider.removeListener('chainChanged', listener)
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    expect(notified).toEqual([])
    expect(connector.listenerCount()).toBe(before)
  })

  test.each<[string, (all: Awaited<ReturnType<typeof connected>>) => Promise<unknown> | unknown]>([
    [
      'the listener was removed',
      ({ provider, listener }) => provider.removeListener('chainChanged', listener),
    ],
    [
      'the wallet has left, though it came back',
      async ({ portico, connector }) => {
        connector.emit({ type: 'disconnect' })
        await connect(portico, { connector })
      },
    ],
  ])('does not emit late an event from before %s', async (_, end) => {
    const all = await connected()
    all.connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    await end(all)
    // A listener that is added later receives only later events, after all pending ones.
    const received: unknown[] = []
    getProvider(all.portico)!.on('chainChanged', (payload: unknown) => received.push(payload))
    all.connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31337' })
    await expect.poll(() => received).toEqual(['0x7a69'])
    expect(all.notified.filter(([event]) => event === 'chainChanged')).toEqual([])
  })
})
