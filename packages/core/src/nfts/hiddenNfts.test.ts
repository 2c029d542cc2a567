import { testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { firstAccount, setUp } from '../setUp.test.util.ts'
import { hiddenNftsOf, isHiddenNft } from './hiddenNfts.ts'
import { readNftChoices, writeNftChoices } from './storedNftChoices.ts'

const id = (number: number) =>
  `eip155:31337/erc721:0x506F727469636f00000000000000000000000007/${number}`
const key = 'portico.hiddenNfts'

describe('an NFT', () => {
  test.each([
    ['that nobody has hidden', false, [], false],
    ['that is spam', true, [], true],
    ['that was hidden', false, [{ id: id(1), isHidden: true }], true],
    ['that is spam and was taken back', true, [{ id: id(1), isHidden: false }], false],
    ['beside one that was hidden', false, [{ id: id(2), isHidden: true }], false],
  ])('%s: spam %s, choices %j, is hidden: %s', (_, isSpam, choices, expected) => {
    expect(isHiddenNft({ id: id(1), isSpam }, choices)).toBe(expected)
  })

  test('that was hidden stays hidden on the next page, for its account on any network', () => {
    const { portico, platform } = setUp()
    hiddenNftsOf(portico, firstAccount).hide(id(1))
    hiddenNftsOf(portico, firstAccount).hide(id(2))
    hiddenNftsOf(portico, firstAccount).show(id(2))
    const { portico: next } = setUp({ platform })
    const other = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const
    for (const account of [firstAccount, other] as const)
      expect(hiddenNftsOf(next, account).store.getState()).toEqual([
        { id: id(2), isHidden: false },
        { id: id(1), isHidden: true },
      ])
    const another = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(hiddenNftsOf(next, another).store.getState()).toEqual([])
  })
})

test('an NFT hidden in another tab is hidden here at once, but not after the widget has ended', () => {
  const listeners = new Set<(key: string | null) => void>()
  const page = {
    awake: () => true,
    onWake: () => () => {},
    onStored: (listener: (key: string | null) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const shared = testPlatform()
  const { portico } = setUp({ platform: { ...shared, page } })
  const { portico: other } = setUp({ platform: shared })
  const here = hiddenNftsOf(portico, firstAccount)
  hiddenNftsOf(other, firstAccount).hide(id(1))
  const emitChange = (changed: string | null) => {
    for (const listener of listeners) listener(changed)
  }
  emitChange('portico.transactions')
  expect(here.store.getState()).toEqual([])
  emitChange(key)
  expect(here.store.getState()).toEqual([{ id: id(1), isHidden: true }])
  here.hide(id(2))
  expect(
    readNftChoices(shared.storage, key, 'eip155:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'),
  ).toHaveLength(2)
  portico.destroy()
  expect(listeners.size).toBe(0)
})

describe('the stored choices', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, accounts: [] })],
    ['a list', '[]'],
    [
      'choices of another form',
      JSON.stringify({ version: 1, accounts: [{ account: 'a', choices: [{ id: 1 }] }] }),
    ],
    [
      'far too many',
      JSON.stringify({
        version: 1,
        accounts: [{ account: 'a', choices: Array(301).fill({ id: 'x', isHidden: true }) }],
      }),
    ],
  ])('count as none if they are malformed: %s', (_, stored) => {
    const { storage } = testPlatform()
    if (stored !== null) storage.setItem(key, stored)
    expect(readNftChoices(storage, key, 'a')).toEqual([])
  })

  test('are bounded: the oldest choices and accounts are removed', () => {
    const { storage } = testPlatform()
    const choices = Array.from({ length: 400 }, (_, at) => ({ id: id(at), isHidden: true }))
    for (let at = 0; at < 25; at++)
      writeNftChoices(storage, key, { account: `eip155:${at}`, choices })
    expect(readNftChoices(storage, key, 'eip155:24')).toEqual(choices.slice(0, 300))
    expect(readNftChoices(storage, key, 'eip155:4')).toEqual([])
  })

  test('that cannot be written hold for this page', () => {
    const { portico } = setUp({
      platform: {
        storage: {
          getItem: () => null,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
          removeItem: () => {},
        },
      },
    })
    const hidden = hiddenNftsOf(portico, firstAccount)
    hidden.hide(id(1))
    expect(isHiddenNft({ id: id(1), isSpam: false }, hidden.store.getState())).toBe(true)
  })
})
