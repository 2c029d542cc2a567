import { type HistoryTransfer, type OperationType, operationTypes } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { fixedAmount, operations, transferText } from './historyText.ts'

const ether = (numeric: string, symbol = 'ETH'): HistoryTransfer => ({
  fungible_info: { name: 'Ether', symbol, icon: null },
  nft_info: null,
  direction: 'in',
  quantity: { numeric, decimals: '18' },
  value: null,
  price: null,
})

const nft = (name: string | null, numeric = '1'): HistoryTransfer => ({
  ...ether(numeric),
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: false } },
  tokenId: '7',
})

describe('a row of the history', () => {
  test('has "+" for receive, deposit, borrow and claim, "-" for withdraw, repay and burn, else no sign', () => {
    const signed = (sign: string) =>
      operationTypes.filter((type: OperationType) => operations[type].sign === sign).sort()
    expect(signed('+')).toEqual(['borrow', 'claim', 'deposit', 'receive'])
    expect(signed('-')).toEqual(['burn', 'repay', 'withdraw'])
    expect(transferText('receive', ether('1.5'), 'en')).toBe('+1.500 ETH')
    expect(transferText('burn', ether('1.5'), 'en')).toBe('-1.500 ETH')
    expect(transferText('send', ether('1.5'), 'en')).toBe('1.500 ETH')
  })

  test.each([
    ['1', '1.000'],
    ['0', '0.000'],
    ['0.0004', '<0.001'],
    ['1.9999', '1.999'],
    ['123456.7891', '123,456.789'],
    ['123456789012345678901234.5', '123,456,789,012,345,678,901,234.500'],
  ])('says %s with 3 decimals, and never more than the amount', (numeric, text) => {
    expect(fixedAmount(numeric, 'en')).toBe(text)
  })

  test('is written in the reader’s numerals', () => {
    expect(fixedAmount('1234.5', 'de')).toBe('1.234,500')
  })

  test('never has the picture of a QR code', () => {
    expect(Object.values(operations).map(({ icon }) => icon)).not.toContain('code')
  })

  test('calls an NFT by its name, or by its number, and says how many', () => {
    expect(transferText('receive', nft('Harbour'), 'en')).toBe('Harbour')
    expect(transferText('receive', nft(null), 'en')).toBe('#7')
    expect(transferText('send', nft('Item 3', '40'), 'en')).toBe('40 Item 3')
  })

  test('lets no stranger’s symbol turn the line or grow long', () => {
    const text = transferText('receive', ether('1', '\u202eevil\u202c'.padEnd(200, 'x')), 'en')
    expect(text).not.toContain('\u202e')
    expect(text.length).toBeLessThan(30)
  })
})
