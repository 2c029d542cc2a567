import { expect, test } from 'vitest'
import { historyCsv } from './historyCsv.ts'
import { historyTransaction, historyTransfer } from './historyTransaction.test.util.ts'

const lines = (...rows: Parameters<typeof historyCsv>[0]) =>
  historyCsv(rows).split('\r\n').slice(1, -1)

test('has a line for each movement and each fee, exact and with its sign', () => {
  const fee = { symbol: 'ETH', numeric: '0.000000000000000001', value: null, price: null }
  const out = historyTransfer({ symbol: 'PUSD' }, { direction: 'out', asset: 'eip155:31337:0xa' })
  const row = { ...historyTransaction(7, { fee }), transfers: [historyTransfer(), out] }
  const start = `${row.metadata.minedAt},eip155:31337,7,0x7,receive,confirmed`
  expect(lines(row)).toEqual([
    `${start},,,ETH,1,,,`,
    `${start},eip155:31337:0xa,,PUSD,-1,,,`,
    `${start},fee,,ETH,-0.000000000000000001,,,`,
  ])
})

test('has a line of no change for a transfer to oneself, and for a transaction that moved nothing', () => {
  const self = { ...historyTransaction(7), transfers: [historyTransfer({}, { direction: 'self' })] }
  expect(lines(self)[0]).toMatch(/,ETH,0,,,$/)
  expect(lines({ ...historyTransaction(8), transfers: [] })[0]).toMatch(
    /,0x8,receive,confirmed,,,,,,,$/,
  )
})

test('says how many movements are missing', () => {
  expect(lines(historyTransaction(7, { omittedTransfers: 70 }))[0]).toMatch(/,70$/)
})

test('marks a transaction that could not be read', () => {
  const unread = { ...historyTransaction(7, { unread: true }), transfers: [] }
  expect(historyCsv([unread])).toContain(',unread,confirmed,')
})

test('marks spam', () => {
  expect(lines(historyTransaction(7, { spam: ['fake-transfer'] }))[0]).toMatch(/,yes,$/)
})

test('marks the lines of spam within a transaction that is none', () => {
  const forged = historyTransfer({ flags: { is_spam: true } })
  const row = { ...historyTransaction(7), transfers: [historyTransfer(), forged] }
  expect(lines(row).map((line) => line.split(',').at(-2))).toEqual(['', 'yes'])
})

test.each([
  ['=HYPERLINK("https://claim.example")', `"'=HYPERLINK(""https://claim.example"")"`],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ["-1+cmd|'/C calc'!A0", "'-1+cmd|'/C calc'!A0"],
  ['-1-1', "'-1-1"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\t-1+1', "a\t'-1+1"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['a,b\n"c"', '"a,b\n""c"""'],
])('never runs as a formula a symbol that a stranger chose: %s', (symbol, wanted) => {
  expect(
    historyCsv([{ ...historyTransaction(7), transfers: [historyTransfer({ symbol })] }]),
  ).toContain(`,${wanted},1,`)
})

test('ends each line as RFC 4180 requires', () => {
  expect(historyCsv([])).toBe(
    'time,network,block,hash,type,status,asset,token_id,symbol,amount,counterparty,spam,omitted\r\n',
  )
})
