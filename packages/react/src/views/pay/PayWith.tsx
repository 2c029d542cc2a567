import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import {
  assetKey,
  back,
  isPayable,
  type Order,
  showToast,
  top,
  type ViewParams,
} from '@portico/core/internal'
import { useCallback, useEffect, useState } from 'react'
import { definePart, usePart } from '../../hooks/usePart.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { AssetRow } from '../../ui/AssetRow.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { List } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { payerOf, usePay } from './usePay.ts'
import { usePaymentTokens } from './usePaymentTokens.ts'

/** Loads while the visitor chooses. */
const paySwapPart = definePart(() => import('./PaySwap.tsx').then((part) => part.PaySwap))

/** The other assets of the account with which an order can be paid, and their prices. */
export default function PayWith({ order: id }: ViewParams['PayWith']) {
  const portico = usePortico()
  const { t } = useText()
  const { order, connection, error, retry } = usePay(id)
  const [give, choose] = useState<Asset>()
  // If it does not load, the choice is undone; the next choice tries again.
  const onFailed = useCallback(() => {
    if (!give) return
    choose(undefined)
    showToast(portico, { variant: 'error', message: { key: 'error.view.title' } })
  }, [portico, give])
  const PaySwap = usePart(paySwapPart, give ?? true, onFailed)
  const isOver = order && !isPayable(order, portico.internal.platform.now())
  useBackIf(isOver === true)
  if (!order)
    return error ? (
      <ErrorNote error={error} onRetry={retry} />
    ) : (
      <Skeleton rows={3} lines={2} label={t('common.loading')} />
    )
  if (isOver || !connection) return null
  const payer = payerOf(connection, order)
  if (!give) return <Choices order={order} payer={payer} onChoose={choose} />
  if (!PaySwap) return <Skeleton rows={3} label={t('common.loading')} />
  return (
    <PaySwap
      order={order}
      payer={payer}
      give={give}
      wallet={connection.connectorName}
      onOther={() => choose(undefined)}
    />
  )
}

type ChoicesProps = { order: Order; payer: CaipAddress; onChoose: (asset: Asset) => void }

/** The assets of the account. */
function Choices({ order, payer, onChoose }: ChoicesProps) {
  const { t } = useText()
  const payText = usePayText()
  const { tokens, error, retry } = usePaymentTokens(order, payer)
  if (error) return <SwapError error={error} onRetry={retry} />
  if (!tokens) return <Skeleton rows={3} lines={2} label={t('common.loading')} />
  if (tokens.length === 0)
    return (
      <StateNote kind="empty" title={payText('pay.noOther')} body={payText('pay.noOtherBody')} />
    )
  return (
    <List label={t('send.tokens')}>
      {tokens.map((asset, at) => (
        <AssetRow
          key={assetKey(asset)}
          asset={asset}
          autoFocus={at === 0}
          onClick={() => onChoose(asset)}
        />
      ))}
    </List>
  )
}

/** Returns to an order that can no longer be paid. */
function useBackIf(isOver: boolean): void {
  const portico = usePortico()
  useEffect(() => {
    if (isOver && top(portico.store.getState().stack).view === 'PayWith') back(portico)
  }, [portico, isOver])
}
