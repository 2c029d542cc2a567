import type { Asset } from '../assets/asset.ts'

/** The input of a rule. */
export type HiddenTokenQuestion = {
  asset: Asset
  /** Symbols of native currencies and of the site's own tokens, in lower case. */
  known: ReadonlySet<string>
  worth: (asset: Asset) => bigint | undefined
}

/** A rule that hides tokens that the site has not listed. */
export type HiddenTokenRule = { name: string; holds: (question: HiddenTokenQuestion) => boolean }

const link =
  /https?:|www\.|t\.me\/|\b[\w-]+\.(?:com|net|org|io|xyz|app|site|live|top|finance|gift|claims?|example)\b/i
const lure = /\b(?:claim|airdrop|reward|bonus|voucher|gift|visit|free mint)\b/i

/** One cent in base units of 18 decimals. */
const cent = 10n ** 16n

const says = (asset: Asset, words: RegExp) => words.test(asset.name) || words.test(asset.symbol)

/**
 * Maps letters of other scripts that pass for Latin ones, and letters with accents, to the letters that they look like.
 */
const looks = (symbol: string): string =>
  symbol
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s]/g, '')
    .replace(/[а-яіѕ]/g, (letter) => latin[letter] ?? letter)

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  т: 't',
  м: 'm',
  н: 'h',
  к: 'k',
  в: 'b',
}

/**
 * The rules; a token is hidden if any of them holds. A token with a price and a value is no spam, whatever its name:
 * some well-known tokens have a link in their name.
 */
export const hiddenTokenRules: readonly HiddenTokenRule[] = [
  {
    name: 'dust',
    holds: ({ asset, worth }) => (worth(asset) ?? cent) < cent,
  },
  {
    name: 'link-in-name',
    holds: ({ asset }) => asset.price === undefined && says(asset, link),
  },
  {
    name: 'lure-in-name',
    holds: ({ asset }) => asset.price === undefined && says(asset, lure),
  },
  {
    name: 'look-alike',
    holds: ({ asset, known }) => asset.price === undefined && known.has(looks(asset.symbol)),
  },
]
