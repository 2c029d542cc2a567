import { describe, expect, test } from 'vitest'
import { advertisements } from '../../test/names/advertisements.ts'
import { honestNames } from '../../test/names/honestNames.ts'
import { mixesScripts } from './mixesScripts.ts'
import { isSpamName, nameFaults } from './spamNames.ts'
import { reservedNames } from './tokenNames.ts'

/** The tokens that an operator configures for Ethereum. */
const isReserved = reservedNames([
  { name: 'Ether', symbol: 'ETH' },
  { name: 'USD Coin', symbol: 'USDC' },
  { name: 'Tether USD', symbol: 'USDT' },
  { name: 'Dai Stablecoin', symbol: 'DAI' },
  { name: 'Wrapped Ether', symbol: 'WETH' },
  { name: 'Wrapped BTC', symbol: 'WBTC' },
  { name: 'ChainLink Token', symbol: 'LINK' },
  { name: 'Uniswap', symbol: 'UNI' },
  { name: 'Aave Token', symbol: 'AAVE' },
  { name: 'Arbitrum', symbol: 'ARB' },
])

/** Judges a name as histories, balances and the gallery do. */
const isFound = ([name, symbol]: readonly [string, string]) =>
  isReserved(name) || isReserved(symbol) || isSpamName({ name, symbol })

describe('the reader of token names', () => {
  const spam = Object.values(advertisements).flat()
  const missed = spam.filter((one) => !isFound(one))
  const wronged = honestNames.filter(isFound)
  const found = spam.length - missed.length
  const print = (all: readonly (readonly [string, string])[]) =>
    all.map((one) => one.join(' · ')).join('\n')

  test('has two hundred examples of each kind', () => {
    expect(spam.length).toBeGreaterThanOrEqual(200)
    expect(honestNames.length).toBeGreaterThanOrEqual(200)
    for (const list of [spam, honestNames])
      expect(new Set(list.map((one) => one.join(' · '))).size).toBe(list.length)
  })

  test('finds at least 95 of 100 advertisements', () => {
    const recall = found / spam.length
    if (missed.length > 0) console.info(`Missed:\n${print(missed)}`)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  })

  test('is right in at least 98 of 100 names that it reports as advertisements', () => {
    const precision = found / (found + wronged.length)
    if (wronged.length > 0) console.info(`Wronged:\n${print(wronged)}`)
    expect(precision).toBeGreaterThanOrEqual(0.98)
  })
})

describe('a token name', () => {
  test.each<[name: string, symbol: string, faults: readonly string[]]>([
    ['Visit https://gift.example', 'GIFT', ['link-in-name', 'lure-in-name']],
    ['get: aavev3.pro', 'AAVE', ['link-in-name']],
    ['AAVE-v3.lol', 'A', ['link-in-name']],
    ['bit.ly/3xyz', 'A', ['link-in-name']],
    ['hxxps://arb.lat', 'A', ['link-in-name']],
    ['usd0-tether [ . ] fund', 'A', ['link-in-name']],
    ['ether-base[dot]org', 'A', ['link-in-name']],
    ['ether-base(.)org', 'A', ['link-in-name']],
    ['ether-base dot org', 'A', ['link-in-name']],
    ['ether-base。org', 'A', ['link-in-name']],
    ['ether-base۔org', 'A', ['link-in-name']],
    ['ether-base․org', 'A', ['link-in-name']],
    ['telegram: @us_circle', 'A', ['link-in-name']],
    ['C L A I M at base-drop . org', 'A', ['link-in-name', 'lure-in-name']],
    ['СLАІM уоur rеwаrd', 'A', ['lure-in-name']],
    ['ᴄʟᴀɪᴍ your reward', 'A', ['lure-in-name']],
    ['C\u3164laim\u200b your reward', 'A', ['lure-in-name']],
    ['🅲🅻🅰🅸🅼 your reward', 'A', ['lure-in-name']],
    ['Claim your prize', 'PRIZE', ['lure-in-name']],
    ['10,000 USDC Voucher', 'A', ['lure-in-name']],
    ['领取空投', 'A', ['lure-in-name']],
    ['免费奖励', 'A', ['lure-in-name']],
    ['Получи бонус', 'A', ['lure-in-name']],
    ['Reclama tu recompensa gratis', 'A', ['lure-in-name']],
    ['Ödül hediye', 'A', ['lure-in-name']],
    ['エアドロップ受け取り', 'A', ['lure-in-name']],
    ['에어드랍 무료', 'A', ['lure-in-name']],
    ['مطالبة مكافأة', 'A', ['lure-in-name']],
    ['Acclaimed', 'ACC', []],
    ['Token v1.5', 'TOK', []],
    ['yearn.finance', 'YFI', []],
    ['ether.fi', 'ETHFI', []],
    ['Ethereum Name Service .eth names', 'ENS', []],
    ['demo.eth', 'ENS', []],
    ['Reward Token', 'RWD', []],
    ['col·lecció', 'COL', []],
    ['U.S. Dollar', 'USDX', []],
    ['', '', []],
  ])('%s (%s) has the faults %j', (name, symbol, faults) => {
    expect(nameFaults({ name, symbol })).toEqual(faults)
  })

  test.each([
    'USĐT',
    'USD₮',
    'US0T',
    'ᴜꜱᴅᴛ',
    'US\u3164DT',
    'USD\u115fT',
    'U\ufe0fSDT',
    'USDT\u2800',
    '🆄🆂🅳🆃',
    'UЅDТ',
    'Ս⁠ЅDТ',
    '$USDT',
    'USDT ✅',
    'Tether USD (USDT)',
    'ΕΤ H',
    'Ꭼꓔ Ⲏ',
    'ETHꓸ',
    'ETH...',
    'UꙄDT',
    'UꙅDT',
    'U᱾DT',
    // Armenian, Old Slavic, Cherokee and Cyrillic letters in one symbol.
    'ՍꙄᎠТ',
    'Ս᱾ᎠТ',
  ])('%s is read as a known token', (word) => {
    expect(isReserved(word)).toBe(true)
  })

  test.each([
    'USDX',
    'USDC.e',
    'ETHFI',
    'USDT0',
    'Ethena',
    'stETH',
    '',
    '...',
    'Tether USD (Wormhole)',
  ])('%j is not read as a known token', (word) => {
    expect(isReserved(word)).toBe(false)
  })

  test.each(['XᎠЖ', 'Ա-Ж/Ω', 'My XᎠЖ token'])('%s has a word of three scripts', (word) => {
    expect(mixesScripts(word)).toBe(true)
    expect(isReserved(word)).toBe(true)
  })

  test.each([
    'Ethereum',
    'Λrbitrum',
    'Б¹µ₿€',
    'ÅngströmЖ',
    'NFTのカード漢字',
    'BTS 방탄 防彈',
    'Привет Hello Γειά',
    'ﬁne ᴛᴏᴋᴇɴ',
    '',
  ])('%j has no word of three scripts', (word) => {
    expect(mixesScripts(word)).toBe(false)
  })

  test('of a megabyte is read only as far as it is shown', () => {
    for (const part of ['a.', 'a ', '(.)', ' . ', 'С', '1,', '٠', '$'])
      expect(nameFaults({ name: part.repeat(500_000), symbol: part })).toEqual(expect.any(Array))
  })
})
