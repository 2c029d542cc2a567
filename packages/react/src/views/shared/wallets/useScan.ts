import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../../hooks/PrefetchContext.ts'
import { usePortico } from '../../../hooks/usePortico.ts'

/** Returns a function that opens a code for any wallet; `intend` is for the preceding pointer or focus. */
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
