import { describe, expect, test } from 'vitest'
import type { WalletItem } from '../types/walletItem.ts'
import type { WalletsOption } from '../types/walletsOption.ts'
import { arrangeWallets } from './arrangeWallets.ts'

const wallet = (id: string, more: Partial<WalletItem> = {}): WalletItem => ({
  id,
  name: id.toUpperCase(),
  ids: [id],
  kind: 'custom',
  families: [],
  badges: [],
  links: {},
  ...more,
})
const list = [wallet('a'), wallet('b', { rdns: 'com.b' }), wallet('c'), wallet('d')]
const short = (items: readonly WalletItem[]) =>
  items.map(({ id, group }) => (group ? `${group}/${id}` : id)).join(' ')

describe('the order of wallets that a site chooses', () => {
  test.each<[string, WalletsOption | undefined, string]>([
    ['nothing', undefined, 'a b c d'],
    ['no rules', {}, 'a b c d'],
    ['an order', { order: ['d', 'com.b', 'unknown', 'd'] }, 'd b a c'],
    ['hiding', { hide: ['a', 'com.b'] }, 'c d'],
    ['groups', { groups: { First: ['c', 'com.b'], Then: ['d', 'b'] } }, 'First/c First/b Then/d a'],
    ['all of it', { order: ['c'], hide: ['a'], groups: { G: ['d', 'c'] } }, 'G/d G/c b'],
    ['a function that turns the list round', (all) => all.toReversed(), 'd c b a'],
    ['a function that hides all', () => [], ''],
    [
      'a function that lists one twice',
      ([one, ...rest]) => [one, one, ...rest] as WalletItem[],
      'a b c d',
    ],
    [
      'a function that groups',
      (all) => all.map((item) => ({ ...item, group: 'G' })),
      'G/a G/b G/c G/d',
    ],
  ])('%s', (_, option, expected) => {
    const { items, error } = arrangeWallets(list, option)
    expect(short(items)).toBe(expected)
    expect(error).toBeUndefined()
  })

  test('may change their looks, but not the effect of a click', () => {
    const option: WalletsOption = ([first]) => [
      {
        ...(first as WalletItem),
        name: 'New',
        imageUrl: 'data:,',
        connectorUid: 'other',
        rdns: 'x',
      },
    ]
    expect(arrangeWallets(list, option).items).toEqual([
      wallet('a', { name: 'New', imageUrl: 'data:,' }),
    ])
  })

  test.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
      'threw: boom',
    ],
    [
      'throws a text',
      () => {
        throw 'boom'
      },
      'threw: boom',
    ],
    ['answers nothing', () => undefined, 'must answer wallets of the list'],
    ['answers a promise', async () => list, 'must answer wallets of the list'],
    ['invents a wallet', () => [wallet('x')], 'must answer wallets of the list'],
    ['answers ids', () => ['a', 'b'], 'must answer wallets of the list'],
    ['answers holes', () => [null], 'must answer wallets of the list'],
  ])('does not change by a function that %s, which is reported', (_, option, problem) => {
    const { items, error } = arrangeWallets(list, option as WalletsOption)
    expect(items).toBe(list)
    expect(error?.message).toBe(`The option wallets ${problem}`)
    expect(error?.code).toBe('INVALID_OPTION')
  })
})
