// Control characters, and everything that changes the text direction: the name of a token must not rewrite the line
// around it. Line breaks become blanks.
const unsafe = /(?!\s)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** Makes a name that a stranger chose safe to show: one line, no hidden characters, truncated. */
export function plainText(text: string, length: number): string {
  const clean = text
    .slice(0, length * 4)
    .replace(unsafe, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...clean]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : clean
}
