/** The colors of a generated avatar (CSS), and the rotation of its gradient in degrees. */
export type AvatarColors = { from: string; to: string; turn: number }

/**
 * Returns the avatar of an account without a picture: two hues derived from its address. They are the same everywhere,
 * whatever the letter case of the address.
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

/** Hashes a text with FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
