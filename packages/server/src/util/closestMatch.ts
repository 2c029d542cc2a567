/** Returns how many letters to insert, remove, replace or swap with the next to turn `a` into `b`. */
function distance(a: string, b: string): number {
  let before = [] as number[]
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** Returns the known name that is closest to a misspelt `name`, ignoring case, or undefined if none is close. */
export function closestMatch(name: string, known: readonly string[]): string | undefined {
  // Longer names are not worth the work: no typing error turns a known name into one.
  if (name.length > 64) return undefined
  const far = Math.max(2, Math.floor(name.length / 4))
  const measured = known.map(
    (one) => [one, distance(name.toLowerCase(), one.toLowerCase())] as const,
  )
  const [best] = measured.sort(([, a], [, b]) => a - b)
  return best && best[1] <= far ? best[0] : undefined
}
