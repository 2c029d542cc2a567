/** A piece of a text that a stranger wrote. */
export type TextPiece =
  | { kind: 'plain'; text: string }
  /** A character that is invisible, or that changes the text direction: its code, such as `U+202E`. */
  | { kind: 'hidden'; code: string }
  /** A word with letters of several alphabets, which may pass for another one. */
  | { kind: 'mixed'; text: string }

/** Control, format, private-use and unassigned characters, unusual blanks; line feed and tab stay as they are. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u2000-\u200a\u202f\u205f\u2800\u3000\u3164\uffa0]/u
const allowed = /[\n\t]/
const mixed = [
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u],
  [/\p{Script=Latin}/u, /\p{Script=Greek}/u],
  [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u],
] as const

/**
 * Splits a text so that it can be shown as it is: nothing in it is hidden, nothing changes the text direction, and a
 * word in mixed alphabets (`pаypal`) stands out.
 */
export function visibleText(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  const addPlain = (letter: string) => {
    const last = pieces.at(-1)
    if (last?.kind === 'plain') last.text += letter
    else pieces.push({ kind: 'plain', text: letter })
  }
  for (const letter of text.replace(/\r\n?/g, '\n'))
    if (hidden.test(letter) && !allowed.test(letter))
      pieces.push({ kind: 'hidden', code: codeOf(letter) })
    else addPlain(letter)
  return pieces.flatMap((piece) => (piece.kind === 'plain' ? wordsOf(piece.text) : piece))
}

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function wordsOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (part === '') continue
    const last = pieces.at(-1)
    if (mixed.some(([a, b]) => a.test(part) && b.test(part)))
      pieces.push({ kind: 'mixed', text: part })
    else if (last?.kind === 'plain') last.text += part
    else pieces.push({ kind: 'plain', text: part })
  }
  return pieces
}
