const maxLength = 64
/** Only this many times the length is read: a contract may return megabytes. */
const readFactor = 16
/**
 * Controls, bidi overrides and isolates, zero-width and other invisible characters (Unicode's Default_Ignorable), such
 * as the Hangul fillers. A variation selector after an emoji is kept: it selects how that is drawn.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\ufe0f)\p{DI}|(?<!\p{Emoji})\ufe0f/gu
/** Characters drawn as a space, including the empty Braille pattern. */
const blank = /[\s\u2800]+/g

/** Makes text that a contract chose safe to show: one line, no invisible characters, at most `length` characters. */
export const tokenText = (text: string, length = maxLength): string =>
  [
    ...text
      .slice(0, readFactor * length)
      .replace(unsafe, '')
      .replace(blank, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
