const maxLength = 64
/** What stands behind so many times the length is not read: a contract may say megabytes. */
const readFactor = 16
/**
 * Controls, bidi overrides and isolates, zero-width and other characters that are not drawn (Unicode's Default_Ignorable), such as the
 * fillers of Hangul. A selector behind an emoji says how that is drawn.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\ufe0f)\p{DI}|(?<!\p{Emoji})\ufe0f/gu
/** What is drawn as a blank, Braille without dots among it. */
const blank = /[\s\u2800]+/g

/** Text that a contract chose, made harmless to show: one line, no invisible signs, at most `length` signs. */
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
