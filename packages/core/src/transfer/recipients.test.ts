import { testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { checkRecipient } from './checkRecipient.ts'
import { lookAlikeOf } from './lookAlike.ts'
import type { Recipient } from './recipient.ts'
import { readRecipients, writeRecipient } from './storedRecipients.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** An attacker's address: its ends are the friend's, its middle is the attacker's own. */
const poison = '0x70aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('an address that could be taken for a known one', () => {
  test.each([
    ['the same ends', poison, friend],
    ['the same ends in capitals', poison.toUpperCase().replace('0X', '0x'), friend],
    ['nothing in common', stranger, undefined],
    ['only the beginning', `0x70${stranger.slice(4)}`, undefined],
    ['only the end', `${stranger.slice(0, -4)}79C8`, undefined],
    ['three of the four at the end', `${poison.slice(0, -4)}69c8`, undefined],
    ['one of the two after 0x', poison.replace('0x70', '0x71'), undefined],
    ['the very same', friend, undefined],
    ['the same in small letters', friend.toLowerCase(), undefined],
  ])('%s', (_, address, expected) => {
    expect(lookAlikeOf(address, [stranger.replace('3C', '4D'), friend])).toBe(expected)
  })

  test('is one that differs only in capitals, if those make another address', () => {
    const base58 = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const other = base58.replace('XwCF', 'xWcf')
    expect(lookAlikeOf(base58, [base58])).toBeUndefined()
    expect(lookAlikeOf(other, [base58])).toBe(base58)
    expect(lookAlikeOf(base58.toLowerCase(), [base58])).toBe(base58)
  })

  test('does not exist if the visitor has sent to it before', () => {
    expect(lookAlikeOf(poison, [friend, poison])).toBeUndefined()
  })

  test('is found whatever the characters between its ends', () => {
    const digits = '0123456789abcdef'
    let seed = 7
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return digits[seed % 16]
    }
    for (let round = 0; round < 500; round++) {
      const middle = Array.from({ length: 34 }, next).join('')
      const double = `${friend.slice(0, 4)}${middle}${friend.slice(-4)}`
      const known = double.toLowerCase() === friend.toLowerCase()
      expect(lookAlikeOf(double, [friend])).toBe(known ? undefined : friend)
    }
  })
})

describe('the warnings for a recipient', () => {
  const plain = (address: string): Recipient => ({ kind: 'address', text: address, address })
  const named = (address: string): Recipient => ({ kind: 'name', text: 'Friend.eth', address })
  const known = [{ address: friend, name: 'friend.eth', at: 1 }]

  test('never call the account itself a stranger', () => {
    expect(checkRecipient(plain(stranger), { own: [stranger], known: [] }).firstTime).toBe(false)
  })

  test('report a first transfer, but not a second', () => {
    expect(checkRecipient(plain(friend), { own: [], known: [] }).firstTime).toBe(true)
    expect(checkRecipient(plain(friend.toLowerCase()), { own: [], known }).firstTime).toBe(false)
  })

  test('report a look-alike of a friend, or of oneself, as a danger', () => {
    const danger = { kind: 'lookAlike', other: friend }
    expect(checkRecipient(plain(poison), { own: [], known }).danger).toEqual(danger)
    expect(checkRecipient(plain(poison), { own: [friend], known: [] }).danger).toEqual(danger)
  })

  test('report a name that now leads elsewhere as a danger', () => {
    expect(checkRecipient(named(stranger), { own: [], known }).danger).toEqual({
      kind: 'nameMoved',
      other: friend,
    })
    expect(checkRecipient(named(friend), { own: [], known }).danger).toBeUndefined()
  })

  test('are absent while the data is not read yet', () => {
    const lookingUp: Recipient = { kind: 'pending', text: 'friend.eth' }
    expect(checkRecipient(lookingUp, { own: [], known })).toEqual({
      firstTime: false,
      danger: undefined,
    })
  })
})

describe('remembered recipients', () => {
  const key = 'portico.recipients'
  const keep = (storage: Storage, account: string, address: string, at = 1, name?: string) =>
    writeRecipient(storage, key, account, { address, at, name })
  const setUp = () => {
    const { storage, entries } = testPlatform()
    return { storage: storage as Storage, entries }
  }

  test('belong to one account', () => {
    const { storage } = setUp()
    keep(storage, 'eip155:0x1', friend)
    expect(readRecipients(storage, key, 'eip155:0x1')).toEqual([{ address: friend, at: 1 }])
    expect(readRecipients(storage, key, 'eip155:0x2')).toEqual([])
  })

  test('appear once each, the newest first', () => {
    const { storage } = setUp()
    keep(storage, 'a', friend, 1)
    keep(storage, 'a', stranger, 2)
    keep(storage, 'a', friend, 3)
    expect(
      readRecipients(storage, key, 'a').map((recipient) => [recipient.address, recipient.at]),
    ).toEqual([
      [friend, 3],
      [stranger, 2],
    ])
  })

  test('are at most 100 of an account, and of at most 20 accounts', () => {
    const { storage } = setUp()
    for (let at = 0; at < 105; at++) keep(storage, 'a', `0x${at}`, at)
    expect(readRecipients(storage, key, 'a')).toHaveLength(100)
    for (let at = 0; at < 20; at++) keep(storage, `b${at}`, friend)
    expect(readRecipients(storage, key, 'a')).toEqual([])
    expect(readRecipients(storage, key, 'b0')).toHaveLength(1)
  })

  test.each([
    '{',
    '{"version":1}',
    '{"version":1,"accounts":[{"account":"a","recipients":[{"address":1}]}]}',
  ])('count as none if they cannot be read: %s', (text) => {
    const { storage, entries } = setUp()
    entries.set(key, text)
    expect(readRecipients(storage, key, 'a')).toEqual([])
    keep(storage, 'a', friend)
    expect(readRecipients(storage, key, 'a')).toHaveLength(1)
  })

  test('are not stored if the storage is full, and nothing breaks', () => {
    const { storage } = setUp()
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
    } as Storage
    expect(() => keep(full, 'a', friend)).not.toThrow()
  })
})
