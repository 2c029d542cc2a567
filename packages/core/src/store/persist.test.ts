import { describe, expect, test } from 'vitest'
import { readStored, writeStored } from './persist.ts'

const holding = (text: string | null) => ({
  getItem: () => text,
  setItem: () => {},
  removeItem: () => {},
})

describe('what an earlier page kept', () => {
  test('is read back as it was written', () => {
    const entries = new Map<string, string>()
    const storage = {
      ...holding(null),
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }
    const stored = {
      wallets: { eip155: { id: 'io.wallet', name: 'Wallet' } },
      activeNetworkId: 'eip155:1',
    } as const
    writeStored(storage, 'portico', stored)
    expect(readStored(storage, 'portico')).toMatchObject(stored)
    expect(readStored(storage, 'other')).toEqual({ wallets: {} })
  })

  test.each([
    null,
    '',
    'garbage{',
    'null',
    '[]',
    '42',
    '{"version":2,"wallets":{}}',
    '{"version":1}',
    '{"version":1,"wallets":{"eip155":"io.wallet"}}',
    '{"version":1,"wallets":{"eip155":{"id":7,"name":"x"}}}',
    '{"version":1,"wallets":{},"activeNetworkId":"nonsense"}',
    '{"version":1,"wallets":{},"activeNetworkId":{"a":1}}',
  ])('counts as nothing when it is %j', (text) => {
    expect(readStored(holding(text), 'portico')).toEqual({ wallets: {} })
  })

  test('a storage that throws loses nothing but the reconnection', () => {
    const refusing = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {},
    }
    expect(readStored(refusing, 'portico')).toEqual({ wallets: {} })
    expect(() => writeStored(refusing, 'portico', { wallets: {} })).not.toThrow()
  })
})
