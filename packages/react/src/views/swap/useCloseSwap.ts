import { resetSwap, resetView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'

/** Leaves a swap that has an end, for the account. */
export function useCloseSwap(): () => void {
  const portico = usePortico()
  return () => {
    resetSwap(portico)
    resetView(portico, { view: 'Account' })
  }
}
