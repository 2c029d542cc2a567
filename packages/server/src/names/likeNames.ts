/** The prefixes and suffixes of similar names. */
const patterns: readonly (readonly [string, string])[] = [
  ['', '1'],
  ['my', ''],
  ['the', ''],
  ['', 'hq'],
  ['', 'xyz'],
  ['real', ''],
  ['', '-dao'],
  ['', '42'],
]

/** Returns the name itself, then similar ones, as labels of a zone. More than are shown, because some are taken. */
export const likeNames = (label: string): string[] => [
  label,
  ...patterns.map(([before, after]) => `${before}${label}${after}`),
]
