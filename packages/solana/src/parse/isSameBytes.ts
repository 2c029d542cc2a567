/** Whether two lists of bytes are the same. */
export const isSameBytes = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
