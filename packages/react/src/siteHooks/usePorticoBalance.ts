import type { CaipAddress, Namespace } from '@portico/contract'
import { PorticoError } from '@portico/core'
import type { BalanceState, NativeBalance } from '@portico/core/internal'
import { useCallback, useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { loadReading } from '../reading/loadReading.ts'

/** The balance of the connected account. After a failure it keeps the previous balance. */
export type PorticoBalance = (
  | BalanceState
  /** Nobody is connected. */
  | { status: 'idle'; balance?: undefined; error?: undefined }
) & {
  /** Reads it again, without the cache. Rejects as core's `getBalance`. */
  refetch(): Promise<NativeBalance | undefined>
}

/**
 * Returns the connected account's balance in the native currency. Reads it when the component mounts, at most every 30
 * s, and again when the widget reads it.
 */
export function usePorticoBalance(
  options: { namespace?: Namespace | undefined } = {},
): PorticoBalance {
  const portico = usePortico()
  const { caipAddress } = usePorticoAccount(options)
  const [known, setKnown] = useState<{ of: CaipAddress; state: BalanceState }>()
  useEffect(() => {
    if (!caipAddress) return
    let stop = () => {}
    let live = true
    const show = (state: BalanceState) => live && setKnown({ of: caipAddress, state })
    loadReading().then(
      ({ reading }) => {
        if (live) stop = reading.watchBalance(portico, caipAddress, show)
      },
      (cause: unknown) => {
        const error = new PorticoError('VIEW_LOAD_FAILED', {}, cause)
        show({ status: 'error', balance: undefined, error })
      },
    )
    return () => {
      live = false
      stop()
    }
  }, [portico, caipAddress])
  const refetch = useCallback(async () => {
    if (!caipAddress) return
    const { reading } = await loadReading()
    return reading.getBalance(portico, { caipAddress, force: true })
  }, [portico, caipAddress])
  if (!caipAddress) return { status: 'idle', refetch }
  return { ...(known?.of === caipAddress ? known.state : { status: 'pending' }), refetch }
}
