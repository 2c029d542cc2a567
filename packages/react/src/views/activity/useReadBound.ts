import { useState } from 'react'

/** Maximum number of rows that are read automatically without a match. */
const mostInVain = 500

/** Limits automatic reading. Starts again whenever the number of matches (`found`) among the `read` rows changes. */
export function useReadBound(read: number, found: number, hasMore: boolean) {
  const [from, setFrom] = useState({ found, read, to: read })
  if (from.found !== found) setFrom({ found, read, to: read })
  return {
    paused: read - from.to >= mostInVain,
    vain: hasMore && read - from.read >= mostInVain ? read : 0,
    readOn: () => setFrom({ ...from, to: read }),
  }
}
