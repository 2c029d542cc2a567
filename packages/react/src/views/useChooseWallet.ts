import {
  type Connector,
  isPorticoError,
  type Portico,
  pushView,
  resetView,
  type ViewName,
  type WalletItem,
} from '@portico/core'
import { use, useCallback } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { askWallet } from './askWallet.ts'
import { useLegal } from './Legal.tsx'

/** A wallet that answers at once shows no waiting view. */
const graceMs = 50

/**
 * What a press on a wallet does: asks it where it is installed, else shows where to get it.
 * `intend` is for the pointer or the focus that comes before. Both stay the same functions.
 */
export function useChooseWallet(view: ViewName) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { agreed } = useLegal()
  const choose = useCallback(
    (wallet: WalletItem, displayIndex: number) => {
      const { emit, store } = portico.internal
      const { id, name, connectorUid } = wallet
      emit({ type: 'wallet.select', wallet: id, name, displayIndex, view })
      const connector = store.getState().connectors.find((it) => it.uid === connectorUid)
      if (!connector) return pushView(portico, { view: 'Downloads', params: { walletId: id } })
      // A site may open other views first; what it wants agreed to is asked for at Connect.
      return agreed ? ask(portico, connector) : resetView(portico, { view: 'Connect' })
    },
    [portico, view, agreed],
  )
  const intend = useCallback(
    ({ connectorUid }: WalletItem) => prefetch(connectorUid ? 'ConnectingExternal' : 'Downloads'),
    [prefetch],
  )
  return { choose, intend }
}

function ask(portico: Portico, connector: Connector): void {
  const { platform } = portico.internal
  const params = { connectorUid: connector.uid }
  const wait = () => pushView(portico, { view: 'ConnectingExternal', params })
  const timer = platform.setTimeout(wait, graceMs)
  askWallet(portico, connector).then(
    (asked) => {
      platform.clearTimeout(timer)
      if (asked === 'linked') wait() // which tells what can be done
    },
    (error) => {
      platform.clearTimeout(timer)
      if (!isPorticoError(error, 'CONNECTION_ABORTED')) wait() // which tells what it was
    },
  )
}
