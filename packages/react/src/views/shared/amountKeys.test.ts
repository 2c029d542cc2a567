import { afterEach, expect, test, vi } from 'vitest'
import { notationOf } from '../../format/notationOf.ts'
import { amountKeys } from './amountKeys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// The phones of public threads: their keys have a comma where the page expects a point, or the other way round.
test.each(
  [
    ['en-US', 'en', 'decimal'],
    ['en', 'en', 'decimal'],
    ['de-DE', 'de', 'decimal'],
    ['ZcashFoundation/zecwallet#292', 'el-GR', 'en', 'text'],
    ['rsksmart/rwallet#93', 'en-AR', 'en', 'text'],
    ['breez/glow-web#256', 'tr-TR', 'en', 'text'],
    ['horizontalsystems/unstoppable-wallet-ios#193', 'ru-RU', 'en', 'text'],
    ['alephium/alephium-frontend#151', 'en-RU', 'en', 'text'],
    ['Samourai-Wallet/samourai-wallet-android#47', 'nl-NL', 'nl', 'decimal'],
    ['cypherstack/stack_wallet#825', 'en-NL', 'en', 'text'],
    ['a page in another language', 'en-US', 'de', 'text'],
    ['a language that is none', 'en-US@posix', 'en', 'text'],
    ['a language that is none', 'C', 'en', 'text'],
  ].map((row) => row.slice(-3) as [string, string, string]),
)('a phone in %s gets for a page in %s the keys "%s"', (language, locale, keys) => {
  vi.stubGlobal('navigator', { language })
  expect(amountKeys(notationOf(locale))).toBe(keys)
})
