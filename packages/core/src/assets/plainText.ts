// Control characters, line and paragraph separators, and everything that turns the
// direction of a line: a token's name must not rewrite the line it stands in.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/** A name that a stranger chose, made safe to show: one line, no hidden characters, cut. */
export function plainText(text: string, length: number): string {
  const clean = text
    .slice(0, length * 4)
    .replace(unsafe, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...clean]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : clean
}
