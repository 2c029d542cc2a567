import type { Connection } from '@portico/core'
import { activeConnection } from '@portico/core/internal'
import { useState } from 'react'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Returns the current connection; a closing card keeps the one it shows. */
export function useLastConnection(): Connection | undefined {
  const now = usePorticoState(activeConnection)
  const [cached, keep] = useState(now)
  if (now && now !== cached) keep(now)
  return now ?? cached
}
