/** Returns a count with its noun: `1 chain`, `2 chains`. */
export const plural = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`
