import type { PorticoOptions } from '@portico/core'
import type { Platform } from '@portico/core/adapter'
import type { Tracked } from '@portico/core/internal'
import { friend, visitor } from '../scene/world.ts'

const noon = Date.UTC(2026, 5, 15, 12)
const hash = (digit: string) => `0x${digit.repeat(64)}`

/** An address that was made to be mistaken for the friend's. */
export const poison = `0x7099${'ab'.repeat(16)}79c8`

const sent = (minutesAgo: number, amount: string, status: Tracked['status'], name?: string) => ({
  id: `${minutesAgo}`,
  at: noon - minutesAgo * 60_000,
  transfer: {
    networkId: 'eip155:31337',
    from: visitor,
    to: friend,
    ...(name ? { name } : {}),
    amount,
    symbol: 'ETH',
    decimals: 18,
  },
  status,
})

/** A pending transaction, with the nonce by which it can be replaced. */
const seen = { sender: visitor.toLowerCase(), nonce: 12 }

const transactions = [
  sent(0, '500000000000000000', { state: 'pending', hash: hash('1'), since: noon }),
  sent(3, '20000000000000000', { state: 'slow', hash: hash('2'), since: noon }, 'friend.eth'),
  sent(55, '1500000000000000000', { state: 'confirmed', hash: hash('3'), at: noon }, 'friend.eth'),
  sent(240, '3000000000000000000', { state: 'replaced', hash: hash('4'), same: false, at: noon }),
  sent(2000, '1000000000000000', { state: 'dropped', hash: hash('5'), since: noon, at: noon }),
  sent(400_000, '70000000000000000000', {
    state: 'failed',
    hash: hash('6'),
    code: 'TRANSACTION_REVERTED',
    at: noon,
  }),
]

/** Returns a browser that has stored these values. */
export const memory = (stored: Readonly<Record<string, unknown>>): Partial<Platform> => {
  const entries = new Map(
    Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]),
  )
  return {
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  }
}

const ended = { networkId: 'eip155:31338', hash: hash('8'), amount: '1235000000', at: noon }

/** Returns a swap to the other network. */
const crossed = (minutesAgo: number, arrival: object) => {
  const { transfer, ...rest } = sent(minutesAgo, '500000000000000000', {
    state: 'confirmed',
    hash: hash('7'),
    at: noon,
  })
  const across = {
    networkId: 'eip155:31338',
    least: '1230000000',
    source: 'lifi-across',
    seconds: 150,
    bridged: { amount: '500000000000000000' },
  }
  const swap = { amount: '1235000000', symbol: 'HUSD', decimals: 6, across }
  return { ...rest, id: `across ${minutesAgo}`, transfer: { ...transfer, swap }, arrival }
}

/** A browser in which the visitor has swapped to another network, with every outcome. */
export const withCrossings: Partial<PorticoOptions> = {
  platform: memory({
    'portico.transactions': {
      version: 1,
      transactions: [
        crossed(1, { state: 'bridging', since: noon }),
        crossed(30, { state: 'unknown', at: noon }),
        crossed(60, { state: 'arrived', ...ended }),
        crossed(90, { state: 'refunded', ...ended, networkId: 'eip155:31337' }),
      ],
    },
  }),
}

/** A browser in which the visitor has sent before. */
export const withHistory: Partial<PorticoOptions> = {
  platform: memory({ 'portico.transactions': { version: 1, transactions } }),
}

const replaced = (how: 'speedUp' | 'cancel', status: Tracked['status'], minutesAgo: number) => ({
  ...sent(minutesAgo, '250000000000000000', status),
  replacement: { how, hash: hash('a') },
})

/** Like `withHistory`, with some transactions that were sped up or cancelled. */
export const withReplaced: Partial<PorticoOptions> = {
  platform: memory({
    'portico.transactions': {
      version: 1,
      transactions: [
        sent(2, '500000000000000000', { state: 'slow', hash: hash('1'), since: noon, seen }),
        replaced('speedUp', { state: 'pending', hash: hash('2'), since: noon }, 4),
        replaced('cancel', { state: 'pending', hash: hash('3'), since: noon }, 6),
        replaced('cancel', { state: 'replaced', hash: hash('4'), same: false, at: noon }, 90),
      ],
    },
  }),
}

const knows = (address: string): Partial<PorticoOptions> => ({
  platform: memory({
    'portico.recipients': {
      version: 1,
      accounts: [
        {
          account: `eip155:${visitor.toLowerCase()}`,
          recipients: [{ address, name: 'friend.eth', at: noon }],
        },
      ],
    },
  }),
})

/** A browser that knows the friend, by address and by name. */
export const withFriend = knows(friend)

/** A browser in which the friend's name resolved to another address. */
export const withMovedName = knows('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
