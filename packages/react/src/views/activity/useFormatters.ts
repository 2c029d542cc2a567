import { useEffect } from 'react'
import { usePainted } from '../../hooks/usePainted.ts'

let wereMade = false

/**
 * Returns whether the view has been painted, and whether dates can be formatted now. Formatters of `Intl` are created
 * once and then stay available: the very first paint does not wait for them.
 */
export function useFormatters(): [painted: boolean, ready: boolean] {
  const painted = usePainted()
  useEffect(() => {
    wereMade ||= painted
  }, [painted])
  return [painted, painted || wereMade]
}
