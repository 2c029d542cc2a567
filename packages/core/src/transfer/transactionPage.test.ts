import { mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { accountUrl, transactionUrl } from './transactionPage.ts'

const at = (url: string) => ({ ...mockNetwork(), blockExplorer: { name: 'Explorer', url } })

test.each([
  ['https://etherscan.io', 'https://etherscan.io/tx/0x1', 'https://etherscan.io/address/me'],
  ['https://scan.io/eth/', 'https://scan.io/eth/tx/0x1', 'https://scan.io/eth/address/me'],
  [
    'https://explorer.solana.com/?cluster=devnet',
    'https://explorer.solana.com/tx/0x1?cluster=devnet',
    'https://explorer.solana.com/address/me?cluster=devnet',
  ],
])('builds the page at %s', (url, transaction, account) => {
  expect(transactionUrl(at(url), '0x1')).toBe(transaction)
  expect(accountUrl(at(url), 'me')).toBe(account)
})

test('keeps an invalid hash below the path of the explorer', () => {
  const url = transactionUrl(at('https://scan.io/eth'), '../../login?next=//evil.example#')
  expect(url).toBe('https://scan.io/eth/tx/..%2F..%2Flogin%3Fnext%3D%2F%2Fevil.example%23')
})

test('has no pages for a network without an explorer', () => {
  expect(transactionUrl(mockNetwork(), '0x1')).toBeUndefined()
  expect(accountUrl(mockNetwork(), 'me')).toBeUndefined()
})
