import type { CaipNetworkId } from '@portico/contract'
import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { defineService, isShown } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

const switchService = defineService<Promise<void>>()

/** Requests from the wallet to switch to a network, once for each attempt; calls `onSwitched` when it has switched. */
export function useSwitch(networkId: CaipNetworkId, onSwitched: () => void) {
  const portico = usePortico()
  const [error, setError] = useState<PorticoError>()
  const [attempt, setAttempt] = useState(0)
  const open = usePorticoState((state) => state.open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks the wallet once more
  useEffect(() => {
    if (!isShown(portico, 'SwitchNetwork')) return // the visitor left before this effect: nobody waits for a switch
    let live = true
    setError(undefined)
    switchOnce().then(
      () => live && onSwitched(),
      (cause: unknown) =>
        live && setError(isPorticoError(cause) ? cause : errorOf('SWITCH_FAILED', {}, cause)),
    )
    return () => {
      live = false
    }
    function switchOnce() {
      // One request for each attempt, however often the view mounts.
      const { service, endService } = portico.internal
      const end = () => endService(switchService, networkId)
      return service(switchService, () => portico.switchNetwork(networkId).finally(end), networkId)
    }
  }, [portico, networkId, attempt, open])
  return { error, retry: () => setAttempt(attempt + 1) }
}
