/** A text cut to what a title has room for, in characters. A longer one would push what matters off the screen. */
export function truncate(text: string, longest = 40): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const start = letters.slice(0, longest - 1).join('')
  return `${start.trimEnd()}…`
}
