import { constants, type Namespace } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { type Connector, errorOf } from '@portico/core/adapter'
import { isShown } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { requestConnection } from '../shared/wallets/requestConnection.ts'

/** The state of a request. `slow` once the answer is late; a wallet has no time limit. */
export type ConnectRequestState =
  | { is: 'requested'; slow: boolean }
  | { is: 'linked' }
  | { is: 'failed'; error: PorticoError }

/** Requests a connection from a wallet as long as the view is mounted, and again on demand. */
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
    // The wallet may have answered, or the visitor left, before this effect: then there is no further request.
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
