/** The colours of an account's own picture (CSS), and the degrees by which its gradient is turned. */
export type AvatarColors = { from: string; to: string; turn: number }

/**
 * What stands for an account that has no picture: two hues made of its address, the same wherever it is
 * shown, however the address is written.
 *
 * @example
 * const { from, to, turn } = avatarColors('0xf39F…2266')
 */
export function avatarColors(address: string): AvatarColors {
  const hash = hashOf(address.toLowerCase())
  const hue = hash % 360
  return {
    from: `hsl(${hue} 72% 58%)`,
    to: `hsl(${hue + 60 + (hash % 151)} 70% 46%)`,
    turn: hash % 89,
  }
}

/** A number that depends on every letter (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
