/**
 * Truncates a text to the length of a title, in characters. A longer one would push important content off the screen.
 */
export function truncate(text: string, longest = 40): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const start = letters.slice(0, longest - 1).join('')
  return `${start.trimEnd()}…`
}
