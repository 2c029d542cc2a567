import { pair } from '@portico/core/adapter'
import { describe, expect, test, vi } from 'vitest'
import { connect } from 'wagmi/actions'
import { announcedWallets, memory, tick } from '../inBrowser.test.util.tsx'
import {
  connected,
  families,
  nobody,
  type Options,
  second,
  setup,
  solana,
} from './page.test.util.ts'
import { pairedKey } from './types.ts'

describe('another tab', () => {
  /** Two tabs of one browser. Each receives the other's changes by the `storage` event. */
  async function tabs(entries = new Map<string, string>()) {
    const received: { at: number; receive: (key: string | null) => void }[] = []
    const tabOf = async (at: number, mock: Options = {}) => {
      const plain = memory(entries)
      const notifyOthers = (key: string) => {
        for (const tab of received) if (tab.at !== at) tab.receive(key)
      }
      const shared: ReturnType<typeof memory> = {
        getItem: plain.getItem,
        setItem(key, value) {
          const isNew = entries.get(key) !== value
          plain.setItem(key, value)
          if (isNew) notifyOthers(key)
        },
        removeItem(key) {
          const was = entries.has(key)
          plain.removeItem(key)
          if (was) notifyOthers(key)
        },
      }
      const onStorage = (receive: (key: string | null) => void) => {
        received.push({ at, receive })
        return () => {}
      }
      return setup({
        storage: shared,
        own: shared,
        ...mock,
        options: { platform: { storage: shared, onStorage }, ...mock.options },
      })
    }
    return { here: await tabOf(0, { behaviour: 'approve', others: [solana] }), tabOf }
  }

  const alike = { behaviour: 'approve', authorized: true, others: [solana] } as const

  test('is connected without a request, in wagmi too, with all families', async () => {
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, alike)
    await pair(here.portico)
    await expect.poll(() => families(there).toSorted()).toEqual(['eip155', 'solana'])
    await expect.poll(() => there.seen).toEqual({ wagmi: connected, ours: connected })
    expect([there.state().open, there.state().pairing]).toEqual([false, undefined])
    there.pairing.connector.emit({ type: 'disconnect' })
    await tick()
    expect(there.seen.wagmi).toEqual(nobody)
    await pair(here.portico)
    await expect.poll(() => there.seen).toEqual({ wagmi: connected, ours: connected })
  })

  test('is notified if an earlier wallet disconnected while no page was open', async () => {
    const { here, tabOf } = await tabs(new Map([[`wagmi.${pairedKey}`, 'true']]))
    const there = await tabOf(1, alike)
    await pair(here.portico)
    await expect.poll(() => there.seen.wagmi).toEqual(connected)
  })

  test('keeps its own wallet as the current one, beside the new one', async () => {
    announcedWallets()
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, { ...alike, accounts: [`eip155:31337:${second}`] })
    const { config, phone, seen } = there
    const injected = config.connectors.find((connector) => connector.name === 'Wallet 0')
    if (!injected) throw new Error('unreachable')
    await connect(config, { connector: injected })
    await pair(here.portico)
    await expect.poll(() => config.state.connections.has(phone.uid)).toBe(true)
    await tick()
    const own = { ...connected, wallet: 'Wallet 0' }
    expect(seen).toEqual({ wagmi: own, ours: own })
    expect(there.state().connections).toHaveLength(3)
  })

  test('waits for a wallet that its visitor is choosing', async () => {
    const { wallets } = announcedWallets()
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, alike)
    const { config, phone, seen } = there
    const injected = config.connectors.find((connector) => connector.name === 'Wallet 0')
    if (!injected) throw new Error('unreachable')
    wallets[0].behave('slow')
    const answer = connect(config, { connector: injected })
    await pair(here.portico)
    await expect.poll(() => families(there)).toEqual(['solana'])
    expect(seen.wagmi?.status).toBe('connecting')
    wallets[0].behave('approve')
    wallets[0].release()
    await answer
    await expect.poll(() => config.state.connections.has(phone.uid)).toBe(true)
    expect(seen.wagmi).toEqual({ ...connected, wallet: 'Wallet 0' })
  })

  test('is not connected to a wallet that disconnected before its visitor had chosen', async () => {
    const { wallets } = announcedWallets()
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, alike)
    const { config, phone, pairing, seen } = there
    const injected = config.connectors.find((connector) => connector.name === 'Wallet 0')
    if (!injected) throw new Error('unreachable')
    wallets[0].behave('slow')
    const answer = connect(config, { connector: injected })
    const connectSpy = vi.spyOn(pairing.connector, 'connect')
    const ofEvm = () =>
      connectSpy.mock.calls.filter(([params]) => params.namespace === 'eip155').length
    await pair(here.portico)
    await expect.poll(ofEvm).toBe(1)
    await pairing.connector.disconnect()
    wallets[0].behave('approve')
    wallets[0].release()
    await answer
    await expect.poll(ofEvm).toBe(2)
    await tick()
    expect(config.state.connections.has(phone.uid)).toBe(false)
    expect(seen.wagmi).toEqual({ ...connected, wallet: 'Wallet 0' })
  })

  test.each([
    ['has nothing that lets the site in', { ...alike, authorized: false, behaviour: 'reject' }],
    ['lies', { ...alike, accounts: ['eip155:31337:0x12'], others: [] }],
  ] as const)('stays unchanged if the wallet %s', async (_how, mock) => {
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, mock)
    const checked = vi.spyOn(there.phone, 'isAuthorized')
    await pair(here.portico)
    await expect.poll(() => checked.mock.results.length).toBe(1)
    await expect.poll(() => there.config.state.status).toBe('disconnected')
    expect(there.seen.wagmi).toEqual(nobody)
  })

  test('of a site that does not reconnect stays unchanged', async () => {
    const { here, tabOf } = await tabs()
    const there = await tabOf(1, { ...alike, options: { enableReconnect: false } })
    const checked = vi.spyOn(there.phone, 'isAuthorized')
    await pair(here.portico)
    await tick()
    expect([checked.mock.calls, there.seen.wagmi]).toEqual([[], nobody])
  })
})
