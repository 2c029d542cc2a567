import type { CaipAddress } from '@portico/contract'
import type { Asset } from '@portico/core'
import { assetKey, back, isPayable, type Order, top, type ViewParams } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { AssetRow } from '../../ui/AssetRow.tsx'
import { List } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { SwapError } from '../swap/SwapError.tsx'
import { PaySwap } from './PaySwap.tsx'
import { payerOf, usePay } from './usePay.ts'
import { usePaymentTokens } from './usePaymentTokens.ts'

/** What else the account holds that pays an order, and what that costs. */
export default function PayWith({ order: id }: ViewParams['PayWith']) {
  const portico = usePortico()
  const { order, connection } = usePay(id)
  const [give, choose] = useState<Asset>()
  const isOpen = order && connection && isPayable(order, portico.internal.platform.now())
  useBackUnless(isOpen === true)
  if (!isOpen) return null
  const payer = payerOf(connection, order)
  return give ? (
    <PaySwap
      order={order}
      payer={payer}
      give={give}
      wallet={connection.connectorName}
      onOther={() => choose(undefined)}
    />
  ) : (
    <Choices order={order} payer={payer} onChoose={choose} />
  )
}

type ChoicesProps = { order: Order; payer: CaipAddress; onChoose: (asset: Asset) => void }

/** What the account holds. */
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

/** Goes back to the order where there is nothing to choose for: it is paid, or the wallet is gone. */
function useBackUnless(isOpen: boolean): void {
  const portico = usePortico()
  useEffect(() => {
    if (!isOpen && top(portico.store.getState().stack).view === 'PayWith') back(portico)
  }, [portico, isOpen])
}
