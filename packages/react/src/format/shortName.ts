/** Characters of a name on the account button. */
const longest = 18

/** A name, cut at its end where it is long. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : `${letters.slice(0, longest - 1).join('')}…`
}
