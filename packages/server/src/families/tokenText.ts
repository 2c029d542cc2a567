const maxLength = 64
/** What stands behind so many times the length is not read: a contract may say megabytes. */
const readFactor = 16
/** Controls, bidi overrides and isolates, zero-width and other invisible format characters. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text that a contract chose, made harmless to show: one line, no invisible signs, at most `length` signs. */
export const tokenText = (text: string, length = maxLength): string =>
  [
    ...text
      .slice(0, readFactor * length)
      .replace(unsafe, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
