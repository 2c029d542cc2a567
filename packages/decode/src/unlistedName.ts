/** Right-to-left letters, which reverse the numbers beside them. */
const turning = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const mostLetters = 20

/** Makes a token's own name safe to show on one line; empty if it changes the direction, or says nothing. */
export function plainName(claimed: string): string {
  const plain = claimed
    .slice(0, 1000)
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}“”"]/gu, '')
    .trim()
  return turning.test(plain) ? '' : [...plain].slice(0, mostLetters).join('')
}

/**
 * Returns the name of an unlisted token, which may be anything: in quotes, with the address that distinguishes it. A
 * name that changes the direction, or says nothing, is left out.
 */
export function unlistedName(claimed: string, address: string): string {
  const plain = plainName(claimed)
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  return plain ? `“${plain}” (unlisted, ${short})` : `unlisted token ${short}`
}
