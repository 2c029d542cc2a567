import { useState } from 'react'

/** So many rows are read of themselves without one that shows. */
const mostInVain = 500

/** How far reading on goes by itself; anew whenever more or fewer of those that are `read` are `found`. */
export function useReadBound(read: number, found: number, hasMore: boolean) {
  const [from, setFrom] = useState({ found, read, to: read })
  if (from.found !== found) setFrom({ found, read, to: read })
  return {
    paused: read - from.to >= mostInVain,
    vain: hasMore && read - from.read >= mostInVain ? read : 0,
    readOn: () => setFrom({ ...from, to: read }),
  }
}
