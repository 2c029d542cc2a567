import { describe, expect, test } from 'vitest'
import { matchRange, searchIndex, searchWallets } from './searchWallets.ts'

const names = ['Trust Wallet', 'Rabby', 'Café', 'Wallet of Trust', 'Entrust', 'İstanbul', 'ﬁsh']
const index = searchIndex(
  names.map((name) => ({
    id: name,
    ids: [name],
    name,
    kind: 'custom',
    badges: [],
    families: [],
    links: {},
  })),
)

describe('searching wallets', () => {
  test.each<[string, string[]]>([
    ['', names],
    ['   ', names],
    ['trust', ['Trust Wallet', 'Wallet of Trust', 'Entrust']],
    [' TRUST ', ['Trust Wallet', 'Wallet of Trust', 'Entrust']],
    ['trust wal', ['Trust Wallet']],
    ['cafe', ['Café']],
    ['café', ['Café']],
    ['istan', ['İstanbul']],
    ['fi', ['ﬁsh']],
    ['.*', []],
    ['nothing', []],
  ])('%j finds %j', (text, expected) => {
    expect(searchWallets(index, text).map((item) => item.name)).toEqual(expected)
  })
})

describe('the highlighted match in a name', () => {
  test.each<[string, string, string | undefined]>([
    ['Trust Wallet', 'wal', 'Wal'],
    ['Café Wallet', 'é w', 'é W'],
    ['Cafe\u0301 Wallet', 'wallet', 'Wallet'],
    ['İstanbul', 'ist', 'İst'],
    ['ﬁsh', 'i', 'ﬁ'],
    ['🙂 Wallet', 'wal', 'Wal'],
    ['Trust', '', undefined],
    ['Trust', 'x', undefined],
  ])('of %j with %j is %j', (name, text, expected) => {
    const range = matchRange(name, text)
    expect(range && name.slice(...range)).toBe(expected)
  })
})
