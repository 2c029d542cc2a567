import { constants } from '@portico/contract'
import { testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { TrackedAcross } from '../../types/arrival.ts'
import type { Tracked, TrackedStatus } from '../../types/tracked.ts'
import { readTransactions, writeTransactions } from './storedTransactions.ts'

const key = 'portico.transactions'
const hash = `0x${'a'.repeat(64)}`

const transaction = (id: string, status: TrackedStatus, at = 1): Tracked => ({
  id,
  at,
  transfer: {
    networkId: 'eip155:31337',
    from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    amount: 2n ** 255n,
    symbol: 'ETH',
    decimals: 18,
  },
  status,
})

const every: readonly TrackedStatus[] = [
  { state: 'submitted', hash, since: 1 },
  {
    state: 'pending',
    hash,
    since: 1,
    seen: { sender: 'a', nonce: 0, sinceBlock: 3, fingerprint: 'b' },
    unseenSince: 2,
  },
  {
    state: 'slow',
    hash,
    since: 1,
    seen: {
      sinceBlock: 3,
      awaits: 'owners',
      safeNext: 0,
      call: { to: 'a', value: '0x5', dataHash: 'b', gas: '0x1' },
    },
  },
  { state: 'confirmed', hash, at: 2 },
  { state: 'replaced', hash, by: hash, same: true, at: 2 },
  { state: 'dropped', hash, since: 1, seen: { nonce: 4 }, at: 2 },
  { state: 'failed', hash, code: 'TRANSACTION_REVERTED', reason: 'no', at: 2 },
  { state: 'failed', since: 1, seen: { nonce: 4 }, hash, code: 'TRANSACTION_REVERTED', at: 2 },
  { state: 'replaced', since: 1, hash, same: false, at: 2 },
]

describe('stored transactions', () => {
  test('are read back as they were, to the last digit', () => {
    const { storage } = testPlatform()
    const loaded = every.map((status, at) => transaction(`t${at}`, status))
    writeTransactions(storage, key, loaded)
    expect(readTransactions(storage, key)).toEqual(loaded)
  })

  test('exclude those that have no hash: no page could follow them', () => {
    const { storage } = testPlatform()
    writeTransactions(storage, key, [transaction('a', { state: 'waiting' })])
    expect(readTransactions(storage, key)).toEqual([])
  })

  test('keep those that a wallet may have sent when finished ones are cleared: the visitor would pay twice', () => {
    const { storage } = testPlatform()
    const done = Array.from({ length: constants.pendingLimit }, (_, at) =>
      transaction(`done${at}`, { state: 'confirmed', hash, at: 1 }),
    )
    const unsure = transaction('unsure', { state: 'unsure', since: 1 }, 0)
    writeTransactions(storage, key, [...done, unsure])
    expect(readTransactions(storage, key)?.at(-1)?.id).toBe('unsure')
  })

  test('are at most 99, and finished ones are removed first (specification, section 9)', () => {
    const { storage } = testPlatform()
    const done = Array.from({ length: constants.pendingLimit }, (_, at) =>
      transaction(`done${at}`, { state: 'confirmed', hash, at: 1 }),
    )
    writeTransactions(storage, key, [
      ...done,
      transaction('open', { state: 'pending', hash, since: 1 }),
    ])
    const loaded = readTransactions(storage, key) ?? []
    expect(loaded).toHaveLength(constants.pendingLimit)
    expect(loaded.map((stored) => stored.id)).toContain('open')
  })

  test('are undefined if none were ever stored: that is not an empty list', () => {
    expect(readTransactions(testPlatform().storage, key)).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['another version', '{"version":2,"transactions":[]}'],
    ['another shape', '{"version":1,"transactions":{}}'],
    ['null', 'null'],
    ['a list', '[]'],
  ])('count as none if they are %s', (_, text) => {
    const { storage, entries } = testPlatform()
    entries.set(key, text)
    expect(readTransactions(storage, key)).toEqual([])
  })

  const tampered: [string, (entry: Record<string, unknown>) => void][] = [
    [
      'an amount that is none',
      (entry) => Object.assign(entry.transfer as object, { amount: '-1' }),
    ],
    ['a float', (entry) => Object.assign(entry.transfer as object, { amount: 1.5 })],
    [
      'decimals beyond reason',
      (entry) => Object.assign(entry.transfer as object, { decimals: 1e9 }),
    ],
    [
      'markup for a network',
      (entry) => Object.assign(entry.transfer as object, { networkId: '<b>' }),
    ],
    [
      'a hash that leads away',
      (entry) => Object.assign(entry.status as object, { hash: '../../x' }),
    ],
    ['an unknown state', (entry) => Object.assign(entry.status as object, { state: 'won' })],
    ['an unknown code', (entry) => Object.assign(entry.status as object, { code: '__proto__' })],
    [
      'a symbol of any length',
      (entry) => Object.assign(entry.transfer as object, { symbol: 'X'.repeat(99) }),
    ],
  ]
  test.each(tampered)('leave out one with %s, and keep the others', (_, tamper) => {
    const { storage, entries } = testPlatform()
    const failed = transaction('bad', {
      state: 'failed',
      hash,
      code: 'TRANSACTION_REVERTED',
      at: 1,
    })
    const good = transaction('good', { state: 'confirmed', hash, at: 1 })
    writeTransactions(storage, key, [failed, good])
    const loaded = JSON.parse(entries.get(key) ?? '')
    tamper(loaded.transactions[0])
    entries.set(key, JSON.stringify(loaded))
    expect(readTransactions(storage, key)).toEqual([good])
  })
})

describe('stored swaps across networks', () => {
  const across: TrackedAcross = {
    networkId: 'eip155:31338',
    least: 5n,
    source: 'lifi-across',
    seconds: 60,
    bridged: { token: '0x5FbDB2315678afecb367f032d93F642f64180aa3', amount: 7n },
  }
  const end = { networkId: 'eip155:31338', hash, amount: 6n, at: 3 } as const
  const crossed = (arrival: Tracked['arrival']): Tracked => {
    const { transfer, ...rest } = transaction('a', { state: 'confirmed', hash, at: 2 })
    const swap = { amount: 6n, symbol: 'USD', decimals: 6, across }
    return { ...rest, transfer: { ...transfer, swap }, ...(arrival && { arrival }) }
  }

  test('are read back as they were, in every state', () => {
    const { storage } = testPlatform()
    const loaded = [
      crossed({ state: 'bridging', since: 2 }),
      crossed({ state: 'arrived', ...end }),
      crossed({ state: 'refunded', ...end }),
      crossed({ state: 'arrived', ...end, blockNumber: 9n }),
      crossed({ state: 'unknown', at: 4 }),
    ]
    writeTransactions(storage, key, loaded)
    expect(readTransactions(storage, key)).toEqual(loaded)
  })

  test('are read as they are from an earlier version, and without a swap', () => {
    const { storage } = testPlatform()
    const { swap: _, ...transfer } = crossed(undefined).transfer
    const old = { ...crossed(undefined), transfer }
    writeTransactions(storage, key, [old])
    expect(readTransactions(storage, key)).toEqual([old])
  })

  test.each<[string, (kept: string) => string]>([
    [
      'an end without a hash',
      (kept) => kept.replace(`"hash":"${hash}","amount":"6"`, '"amount":"6"'),
    ],
    ['an amount that is none', (kept) => kept.replace('"amount":"6","at"', '"amount":"-6","at"')],
    ['a block that is none', (kept) => kept.replace('"blockNumber":"9"', '"blockNumber":9')],
    ['a state that there is not', (kept) => kept.replace('"arrived"', '"here"')],
    ['a least that is none', (kept) => kept.replace('"least":"5"', '"least":5')],
    ['a network that is none', (kept) => kept.replaceAll('eip155:31338', 'somewhere')],
  ])('are dropped with %s', (_, spoil) => {
    const { storage } = testPlatform()
    writeTransactions(storage, key, [crossed({ state: 'arrived', ...end, blockNumber: 9n })])
    const kept = storage.getItem(key) ?? ''
    storage.setItem(key, spoil(kept))
    expect(storage.getItem(key)).not.toBe(kept)
    expect(readTransactions(storage, key)).toEqual([])
  })
})
