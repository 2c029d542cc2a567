import { describe, expect, test } from 'vitest'
import { recentFirst, recentOf } from '../wallets/walletLists.ts'
import { parseStored, readStored, writeStored } from './persist.ts'

const nothing = { persistedConnections: [], recent: [], lastNetworkIds: [] }
const wallet = { id: 'io.wallet', name: 'Wallet', namespace: 'eip155' } as const
const picture = 'data:image/png;base64,AAAA'

const holding = (text: string | null) => ({
  getItem: () => text,
  setItem: () => {},
  removeItem: () => {},
})

describe('the stored state of an earlier page', () => {
  test('is read back as it was written', () => {
    const entries = new Map<string, string>()
    const storage = {
      ...holding(null),
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }
    const stored = {
      persistedConnections: [wallet, { ...wallet, namespace: 'solana' }],
      recent: [{ ...wallet, imageUrl: picture, rdns: 'io.wallet' }],
      activeNetworkId: 'eip155:1',
      lastNetworkIds: ['eip155:1', 'solana:local'],
      connectionStatus: 'connected',
    } as const
    writeStored(storage, 'portico', stored)
    expect(readStored(storage, 'portico')).toEqual(stored)
    expect(readStored(storage, 'other')).toEqual(nothing)
  })

  test('is cut to sixteen wallets: nobody connects more, and each is waited for', () => {
    const persistedConnections = Array.from({ length: 20 }, (_, at) => ({
      ...wallet,
      id: `io.wallet${at}`,
    }))
    const parsed = parseStored(JSON.stringify({ version: 2, persistedConnections, recent: [] }))
    expect(parsed?.persistedConnections).toEqual(persistedConnections.slice(0, 16))
  })

  test.each([
    null,
    '',
    'garbage{',
    'null',
    '[]',
    '42',
    '{}',
    '{"version":1}',
    '{"version":3,"persistedConnections":[]}',
  ])('counts as empty when it is %j', (text) => {
    expect(readStored(holding(text), 'portico')).toEqual(nothing)
    expect(parseStored(text)).toBeUndefined()
  })

  test.each([
    '{"version":2}',
    '{"version":2,"persistedConnections":[{"id":7,"name":"x","namespace":"eip155"}]}',
    '{"version":2,"activeNetworkId":"nonsense"}',
    '{"version":2,"activeNamespace":"doge","connectionStatus":"connecting"}',
    '{"version":2,"activeNamespace":["eip155"],"connectionStatus":{"eip155":"connected"}}',
    '{"version":2,"persistedConnections":{"id":"a"},"recent":7,"activeNetworkId":{"a":1}}',
    '{"version":2,"persistedConnections":[null,7,[],{"id":"","name":"x","namespace":"eip155"}]}',
    '{"version":2,"persistedConnections":[{"id":"a","name":"x","namespace":"doge"}],"activeNetworkId":"doge:1"}',
    '{"version":2,"persistedConnections":[{"id":"a\\u0007b","name":"x","namespace":"eip155"}],"activeNetworkId":"eip155:1:2"}',
  ])('is left out if it cannot be read: %s', (text) => {
    expect(readStored(holding(text), 'portico')).toEqual(nothing)
  })

  test('keeps the name that a wallet gave itself', () => {
    const named = { ...wallet, id: 'wallet-standard:Кошелёк One' }
    const text = JSON.stringify({ version: 2, persistedConnections: [named] })
    expect(parseStored(text)?.persistedConnections).toEqual([named])
  })

  test('keeps valid entries beside invalid ones', () => {
    const text = JSON.stringify({ version: 2, persistedConnections: [{ id: 1 }, wallet, wallet] })
    expect(parseStored(text)).toEqual({ ...nothing, persistedConnections: [wallet] })
  })

  test.each([
    'https://evil.example/pixel.png',
    '//evil.example/pixel.png',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(100_000)}`,
    7,
  ])('never holds a picture other than a data address: %s', (imageUrl) => {
    const text = JSON.stringify({ version: 2, recent: [{ ...wallet, imageUrl }] })
    expect(parseStored(text)?.recent).toEqual([wallet])
  })

  test('cannot reverse the direction of a line, nor fill it', () => {
    const name = `\u202Eevil${'x'.repeat(200)}\n`
    const text = JSON.stringify({ version: 2, persistedConnections: [{ ...wallet, name }] })
    const read = parseStored(text)?.persistedConnections[0]?.name ?? ''
    expect(read).toHaveLength(64)
    expect(read).toMatch(/^evilx+…$/)
  })

  test('loses only the reconnection if the storage throws', () => {
    const refusing = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    expect(readStored(refusing, 'portico')).toEqual(nothing)
    expect(() => writeStored(refusing, 'portico', nothing)).not.toThrow()
  })
})

describe('recent wallets', () => {
  const connector = (id: string, imageUrl?: string) =>
    ({ id, name: id.toUpperCase(), imageUrl }) as Parameters<typeof recentOf>[0]

  test('are the newest two, each once', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => connector(id))
    const after = [a, b, c, b].reduce<ReturnType<typeof recentFirst>>(
      (list, known) => (known ? recentFirst(list, recentOf(known, 'eip155')) : list),
      [],
    )
    expect(after.map((entry) => entry.id)).toEqual(['b', 'c'])
  })

  test('keep a picture that is a data address, and no address of one', () => {
    expect(recentOf(connector('a', picture), 'eip155').imageUrl).toBe(picture)
    const url = 'https://cdn.example/a.png'
    expect(recentOf(connector('a', url), 'eip155')).not.toHaveProperty('imageUrl')
  })
})
