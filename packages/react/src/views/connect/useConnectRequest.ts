import { constants, type Namespace } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { type Connector, errorOf } from '@portico/core/adapter'
import { isShown } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { requestConnection } from '../shared/wallets/requestConnection.ts'

/** How far a request is. `slow` from when an answer is late; a wallet may take as long as it likes. */
export type ConnectRequestState =
  | { is: 'requested'; slow: boolean }
  | { is: 'linked' }
  | { is: 'failed'; error: PorticoError }

/** Asks a wallet to connect as long as the view is there, and again on demand. */
export function useConnectRequest(
  connector: Connector,
  namespace: Namespace | undefined,
): { state: ConnectRequestState; again: () => void } {
  const portico = usePortico()
  const [state, setState] = useState<ConnectRequestState>({ is: 'requested', slow: false })
  const [attempt, setAttempt] = useState(0)
  const open = usePorticoState((state) => state.open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks the wallet once more
  useEffect(() => {
    // A wallet may have answered, or been given up, before this came to be: nobody is asked again then.
    if (!isShown(portico, 'ConnectingExternal')) return
    const { platform } = portico.internal
    let live = true
    const say = (next: ConnectRequestState) => live && setState(next)
    say({ is: 'requested', slow: false })
    const timer = platform.setTimeout(
      () => say({ is: 'requested', slow: true }),
      constants.rpcTimeoutMs,
    )
    requestConnection(portico, connector, namespace)
      .then(
        (outcome) => outcome === 'linked' && say({ is: 'linked' }),
        (cause) => say({ is: 'failed', error: asError(cause) }),
      )
      .finally(() => platform.clearTimeout(timer))
    return () => {
      live = false
      platform.clearTimeout(timer)
    }
  }, [portico, connector, namespace, attempt, open])
  return { state, again: () => setAttempt(attempt + 1) }
}

const asError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : errorOf('CONNECT_FAILED', {}, cause)
