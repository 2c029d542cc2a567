import { useEffect } from 'react'
import { usePainted } from '../../hooks/usePainted.ts'

let wereMade = false

/**
 * Whether what shows has been painted, and whether dates can be written now. Formatters of `Intl` are made once and are
 * there for good: the first paint of all does not wait for them.
 */
export function useFormatters(): [painted: boolean, ready: boolean] {
  const painted = usePainted()
  useEffect(() => {
    wereMade ||= painted
  }, [painted])
  return [painted, painted || wereMade]
}
