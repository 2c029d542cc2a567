import type { PorticoError } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { isShown, retryPairing } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { useSlow } from '../shared/useSlow.ts'
import { thenLeadOn } from '../shared/wallets/requestConnection.ts'

/** A link that is being created, or is ready. */
export type PairingLinkView = { is: 'making'; slow: boolean } | { is: 'ready'; uri: string }

/** The progress of pairing. */
export type PairingView =
  | PairingLinkView
  | { is: 'offline' }
  | { is: 'failed'; error: PorticoError }
  /** The wallet has connected, with an account that was in use before. */
  | { is: 'linked' }

/**
 * Waits for a wallet as long as the view is mounted, and again on demand. After a failure without a connection, starts
 * again when the connection returns.
 */
export function usePairing(walletId: string | undefined): {
  pairing: PairingView
  retry: () => void
} {
  const portico = usePortico()
  const now = usePorticoState((state) => state.pairing)
  const [cached, keep] = useState(now)
  if (now && now !== cached) keep(now)
  const { uri, error } = now ?? cached ?? {} // a closing card keeps its content
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState(false)
  const online = useOnline()
  const slow = useSlow(uri === undefined && error === undefined)
  const open = usePorticoState((state) => state.open)
  useEffect(() => {
    // Runs again for a card that is opened again with this view.
    if (!open || !isShown(portico, 'ConnectingWalletConnect')) return
    let live = true
    setLinked(false)
    const request = () => (attempt > 0 ? retryPairing(portico) : pair(portico, { walletId }))
    thenLeadOn(portico, request).then(
      (outcome) => live && setLinked(outcome === 'linked'),
      () => {}, // the reason is in the state
    )
    return () => {
      live = false
    }
  }, [portico, walletId, attempt, open])
  const failed = uri === undefined && error !== undefined
  const declined = error?.code === 'USER_REJECTED'
  const retry = () => setAttempt(attempt + 1)
  useRetryOnline(failed && !declined, retry)
  return { pairing: viewOf(), retry }

  function viewOf(): PairingView {
    if (linked) return { is: 'linked' }
    if (uri !== undefined) return { is: 'ready', uri }
    if (!online && !declined) return { is: 'offline' }
    return error ? { is: 'failed', error } : { is: 'making', slow }
  }
}
