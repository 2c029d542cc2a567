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

/** A link that is being made, or is there. */
export type PairingLinkView = { is: 'making'; slow: boolean } | { is: 'ready'; uri: string }

/** How far pairing has come. */
export type PairingView =
  | PairingLinkView
  | { is: 'offline' }
  | { is: 'failed'; error: PorticoError }
  /** The wallet has come, with an account that was in use before. */
  | { is: 'linked' }

/**
 * Waits for a wallet as long as the view is there, and again on demand. What failed for want of a
 * network begins again with it.
 */
export function usePairing(walletId: string | undefined): {
  pairing: PairingView
  retry: () => void
} {
  const portico = usePortico()
  const now = usePorticoState((state) => state.pairing)
  const [cached, keep] = useState(now)
  if (now && now !== cached) keep(now)
  const { uri, error } = now ?? cached ?? {} // a card that closes keeps what it shows
  const [attempt, setAttempt] = useState(0)
  const [linked, setLinked] = useState(false)
  const online = useOnline()
  const slow = useSlow(uri === undefined && error === undefined)
  const open = usePorticoState((state) => state.open)
  useEffect(() => {
    // And once more for a card that opens again with this view.
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
