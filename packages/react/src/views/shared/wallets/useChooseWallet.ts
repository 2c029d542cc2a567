import type { Portico, WalletItem } from '@portico/core'
import {
  pushView,
  resetView,
  type ViewName,
  type WalletStep,
  walletStep,
} from '@portico/core/internal'
import { use, useCallback } from 'react'
import { PrefetchContext } from '../../../hooks/PrefetchContext.ts'
import { useConfig } from '../../../hooks/useConfig.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useLegal } from './Legal.tsx'

/** The view for each step. */
const leadsTo: Readonly<Record<WalletStep['step'], ViewName>> = {
  family: 'ConnectingMultiChain',
  connect: 'ConnectingExternal',
  pair: 'ConnectingWalletConnect',
  get: 'Downloads',
}

/**
 * Returns the handler of a click on a wallet. It connects an installed wallet, after a choice of the chain family if
 * the wallet serves several. Otherwise it shows the code or the link for the wallet, or where to get it. `intend` is
 * for the preceding pointer or focus. Both functions stay the same.
 */
export function useChooseWallet(view: ViewName) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { agreed } = useLegal()
  const { pairing } = useConfig()
  const pairs = pairing !== undefined
  const choose = useCallback(
    (wallet: WalletItem, displayIndex: number) => {
      const { emit } = portico.internal
      const { id, name } = wallet
      emit({ type: 'wallet.select', wallet: id, name, displayIndex, view })
      const next = walletStep(wallet, pairs)
      if (next.step === 'get')
        return pushView(portico, { view: 'Downloads', params: { walletId: id } })
      // A site may open other views first; Connect asks for the required agreement.
      if (!agreed) return resetView(portico, { view: 'Connect' })
      if (next.step === 'family')
        return pushView(portico, { view: 'ConnectingMultiChain', params: { walletId: id } })
      if (next.step === 'pair')
        return pushView(portico, { view: 'ConnectingWalletConnect', params: { walletId: id } })
      return void choosePressed(portico, next)
    },
    [portico, view, agreed, pairs],
  )
  const intend = useCallback(
    (wallet: WalletItem) => {
      const next = walletStep(wallet, pairs)
      prefetch(leadsTo[next.step])
      if (next.step !== 'connect') return
      const { connectors } = portico.store.getState()
      connectors.find((connector) => connector.uid === next.connectorUid)?.prepare?.()
    },
    [portico, prefetch, pairs],
  )
  return { choose, intend }
}

type ConnectStep = Extract<WalletStep, { step: 'connect' }>

/** Connects the wallet with code that the pointer or the focus has loaded, unless the visitor has left meanwhile. */
async function choosePressed(portico: Portico, chosen: ConnectStep): Promise<void> {
  const { store } = portico.internal
  const { stack } = store.getState()
  const requests = await import('./requestConnection.ts').catch(() => undefined)
  const { open, stack: now } = store.getState()
  if (!open || now !== stack) return
  if (requests) return requests.chooseConnector(portico, chosen)
  const { connectorUid, namespace } = chosen
  pushView(portico, { view: 'ConnectingExternal', params: { connectorUid, namespace } }) // this view shows the progress
}
