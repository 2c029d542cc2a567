/** Maximum length of a name on the account button, in characters. */
const longest = 18

/** Truncates a long name. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : `${letters.slice(0, longest - 1).join('')}…`
}
