import { resetSwap, resetView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns a function that leaves a completed swap for the account. */
export function useCloseSwap(): () => void {
  const portico = usePortico()
  return () => {
    resetSwap(portico)
    resetView(portico, { view: 'Account' })
  }
}
