/** A text cut to what a title has room for: longer ones push what matters off the screen. */
export function cut(text: string, longest = 40): string {
  const letters = [...text]
  if (letters.length <= longest) return text
  const kept = letters.slice(0, longest - 1).join('')
  return `${kept.trimEnd()}…`
}
