import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../../hooks/PrefetchContext.ts'
import { usePortico } from '../../../hooks/usePortico.ts'

/** Leads to a code that any wallet may scan; `intend` is for the pointer or the focus before. */
export function useScan(): { scan: () => void; intend: () => void } {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  return {
    scan: () => {
      portico.internal.emit({ type: 'wallet.scan' })
      pushView(portico, { view: 'ConnectingWalletConnect', params: {} })
    },
    intend: () => prefetch('ConnectingWalletConnect'),
  }
}
