/** How names like one are made: what stands before and behind it. */
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

/** The name itself, then others like it, as labels of a zone; more than are shown, as some are taken. */
export const likeNames = (label: string): string[] => [
  label,
  ...patterns.map(([before, after]) => `${before}${label}${after}`),
]
