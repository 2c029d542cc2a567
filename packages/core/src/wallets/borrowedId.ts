/** A character that no reverse-DNS name has. */
export const borrowMark = '~'

/** Returns the id of a wallet that announces itself under the reverse-DNS name of another one. */
export const borrowedId = (rdns: string, name: string): string =>
  `${rdns}${borrowMark}${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 64)}`
