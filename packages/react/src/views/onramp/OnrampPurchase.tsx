import type { CaipNetworkId, Purchase } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import {
  isPurchaseOver,
  purchaseQuery,
  queryClient,
  refreshBalances,
  type ViewParams,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import waiting from '../shared/waiting.css?inline'
import { BuyError } from './BuyError.tsx'
import css from './Onramp.css?inline'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseWords } from './PurchaseWords.tsx'
import { useSellerPage } from './useSellerPage.ts'

/** The progress of a purchase, until the coins arrive on their chain. */
export default function OnrampPurchase({ id }: ViewParams['OnrampPurchase']) {
  useStyles(waiting)
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const buyText = useBuyText()
  const connection = useLastConnection()
  useResetOnDisconnect(connection)
  const { data, error, refetch } = useQuery(purchaseQuery(portico, id), queryClient(portico))
  useFreshBalances(data)
  if (data) return <State purchase={data} />
  if (!error) return <Skeleton rows={2} lines={2} label={t('common.loading')} />
  const isLost = (error as { params?: { status?: unknown } }).params?.status === 404
  return isLost ? (
    <StateNote kind="empty" title={buyText('buy.lost')} icon="search" />
  ) : (
    <BuyError error={error} onRetry={refetch} />
  )
}

function State({ purchase }: { purchase: Purchase }) {
  const page = useSellerPage(purchase)
  const { state, provider, hash, asset } = purchase
  const isBusy = !isPurchaseOver(purchase) && state !== 'declined' && state !== 'review'
  return (
    <div className="waiting">
      {state === 'completed' ? (
        <Check />
      ) : (
        <WalletSpinner busy={isBusy} failed={state === 'declined'}>
          <Picture src={undefined} name={plainText(provider.name, 40)} />
        </WalletSpinner>
      )}
      <PurchaseWords purchase={purchase} isBlocked={page?.isOpened === false} />
      {hash !== null && <TransactionLink networkId={asset.network as CaipNetworkId} hash={hash} />}
      <PurchaseActions purchase={purchase} page={page} />
    </div>
  )
}

/** Reads the balances again, so that the arrived coins also show among the tokens. */
function useFreshBalances(purchase: Purchase | undefined): void {
  const portico = usePortico()
  const isThere = purchase?.state === 'completed'
  const { contract_address: token, network: networkId } = purchase?.asset ?? {}
  const caipAddress = useLastConnection()?.caipAddress
  useEffect(() => {
    if (!isThere || !caipAddress || !networkId) return
    const asset = { networkId: networkId as CaipNetworkId, ...(token && { address: token }) }
    // If this fails, the account view reads them itself.
    refreshBalances(portico, caipAddress, [asset]).catch(() => {})
  }, [portico, isThere, caipAddress, networkId, token])
}
