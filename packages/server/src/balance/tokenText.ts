const maxLength = 64
/** Controls, bidi overrides and isolates, zero-width and other invisible format characters. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text that a contract chose, made harmless to show: one line, no invisible signs, at most `length` signs. */
export const tokenText = (text: string, length = maxLength): string =>
  [...text.replace(unsafe, '').replace(/\s+/g, ' ').trim()].slice(0, length).join('')
