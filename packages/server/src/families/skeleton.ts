import { confusables } from './confusables.ts'
import { tokenText } from './tokenText.ts'

/** Letters that Unicode's table maps to no Latin one, or to a digit, but that are read as one in a name. */
const further: ReadonlyMap<string, string> = new Map(
  [
    ['a', 'ᴀ'],
    ['b', 'ʙв₿'],
    ['c', 'ᴄ'],
    ['d', 'ᴅ'],
    ['e', 'ᴇΞ€є'],
    ['f', 'ꜰ'],
    ['g', 'ɢԍ'],
    ['h', 'ʜн'],
    ['i', 'ɪ'],
    ['j', 'ᴊ'],
    ['k', 'ᴋк'],
    ['l', 'ʟ'],
    ['m', 'ᴍм'],
    ['n', 'ɴп'],
    ['o', 'ᴏ'],
    ['p', 'ᴘ'],
    ['r', 'ʀ'],
    ['s', 'ꜱꙅ᱾'],
    ['t', 'ᴛтτ'],
    ['u', 'ᴜ'],
    ['v', 'ᴠ'],
    ['w', 'ᴡω'],
    ['y', 'ʏ'],
    ['z', 'ᴢ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((letter) => [letter, latin] as const)),
)

/** The first code points of Latin letters in black squares and circles, which no normalization decomposes. */
const enclosed = [0x1f150, 0x1f170]

function readEnclosed(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  const start = enclosed.find((first) => code >= first && code < first + 26)
  return start === undefined ? undefined : String.fromCharCode(0x61 + code - start)
}

/** Returns a character as a reader of Latin script takes it, in lower case. */
function readSign(sign: string): string {
  const small = sign.toLowerCase()
  const found =
    confusables.get(small) ?? further.get(small) ?? confusables.get(sign) ?? further.get(sign)
  return found ?? readEnclosed(sign) ?? small
}

const opened = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * Returns a text as it is read: without invisible characters, and with the Latin letters that those of other scripts
 * look like (UTS 39).
 */
export const asRead = (text: string): string =>
  [
    ...opened(
      [...tokenText(text)].map((sign) => (sign < '\u0080' ? sign : readSign(sign))).join(''),
    ),
  ]
    .map((sign) => (sign < '\u0080' ? sign.toLowerCase() : readSign(sign)))
    .join('')

const digits: readonly (readonly [RegExp, string])[] = [
  [/[1|i!]/g, 'l'],
  [/[5$]/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]
/** Characters that look like a dot (UTS 39, and full stops of other scripts). */
export const dotSigns = '․܁܂꘎𐩐٠۰ꓸ𝅭。．｡۔˳·‧∙⋅・･·᛫⸱⸳꞉ꞏᐧ˙°'
const noLetter = new RegExp(`[${dotSigns}]|[^\\p{L}\\p{N}]`, 'gu')
const onlyLetters = (text: string): string => text.replace(noLetter, '')

/**
 * Returns what words that look alike have in common: without case, accents, spaces and marks, and with `zero` for `0`.
 */
const skeleton = (read: string, zero: string): string =>
  onlyLetters(
    digits.reduce((text, [sign, letter]) => text.replace(sign, letter), read.replace(/0/g, zero)),
  )

/** Splits a text into the parts that are names themselves: `Tether USD (USDT)`. */
const parts = (read: string): string[] =>
  read.split(/[()[\]{}|]/).filter((part) => onlyLetters(part) !== '')

/**
 * Returns the words that a text may be taken for, as skeletons. `0` is an `o` or a `d`, and a currency sign before a
 * name (`$ARB`) may not be a letter of it.
 */
export function skeletonsOf(text: string): string[][] {
  const read = asRead(text)
  const variants = [read, read.replace(/^[\s$#!@~*.]+/, '')].flatMap((one) =>
    ['o', 'd'].map((zero) => [one, zero] as const),
  )
  const whole = variants.map(([one, zero]) => [skeleton(one, zero)])
  const split = variants.map(([one, zero]) => parts(one).map((part) => skeleton(part, zero)))
  return [...whole, ...split].filter((words) => words.length > 0 && !words.includes(''))
}

/** Returns the single skeleton of a known name. */
export const knownSkeleton = (name: string): string => skeleton(asRead(name), 'o')
