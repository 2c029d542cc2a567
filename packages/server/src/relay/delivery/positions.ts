/** Numbers messages in the order of their arrival: microseconds since 1970, none twice. */
export function createPositions(now: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000)
    return last
  }
}
