import { tokenText } from './tokenText.ts'

/** The scripts of letters, as patterns. The scripts of East Asia count as one: their languages mix them (UTS 39). */
const scripts: readonly RegExp[] = [
  /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}]/u,
  ...[
    'Latn Grek Cyrl Armn Hebr Arab Syrc Thaa Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr',
    'Geor Ethi Cher Cans Ogam Runr Khmr Mong Lisu Vaii Bamu Copt Glag Tfng Dsrt Goth Ital Lyci Lydi Cari Osma Osge Olck',
    'Elba Wara Plrd Cakm Tale Sylo Yiii',
  ]
    .join(' ')
    .split(' ')
    .map((script) => new RegExp(`\\p{sc=${script}}`, 'u')),
]

/** The number of scripts at which a word is no longer a word of any language. */
const tooMany = 3

/**
 * Whether a word of a token's name mixes letters of three scripts or more. No language does so, but a name that
 * imitates another one with lookalike letters does. Words end at spaces.
 */
export const mixesScripts = (text: string): boolean =>
  tokenText(text)
    .split(' ')
    .some((word) => scripts.filter((script) => script.test(word)).length >= tooMany)
