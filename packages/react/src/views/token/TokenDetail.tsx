import type { Asset, Connection } from '@portico/core'
import { assetKey, type ViewParams } from '@portico/core/internal'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { AssetPicture } from '../../ui/AssetPicture.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { useHoldings } from '../shared/useHoldings.ts'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { TokenActions } from './TokenActions.tsx'
import css from './TokenDetail.css?inline'
import { TokenFacts } from './TokenFacts.tsx'
import { TokenPriceLine } from './TokenPriceLine.tsx'

/** One token of the account: its balance, its networks, its value, and its actions. */
export default function TokenDetail(params: ViewParams['TokenDetail']) {
  useStyles(css)
  const connection = useLastConnection()
  return connection && <Detail connection={connection} of={params} />
}

function Detail({ connection, of }: { connection: Connection; of: ViewParams['TokenDetail'] }) {
  const { t, locale } = useText()
  const held = useHoldings(connection.caipAddress, true)
  const { balances, error, offline, retry } = held
  const asset = balances?.assets.find((one) => assetKey(one) === assetKey(of))
  if (!balances && offline)
    return <StateNote kind="offline" title={t('offline.title')} body={t('account.offline.body')} />
  if (!balances && error) return <ErrorNote error={error} onRetry={retry} />
  if (!balances) return <Skeleton rows={5} label={t('common.loading')} />
  if (!asset) return <StateNote kind="empty" title={t('token.gone')} />
  const worth = fiatValue(asset, asset.balance)
  return (
    <>
      <div className="token-head">
        <span className="token-picture">
          <AssetPicture asset={asset} />
        </span>
        <p className="token-name">
          <bdi>{asset.name}</bdi>
        </p>
        <p className="token-amount">
          <Amount value={asset.balance} decimals={asset.decimals} symbol={asset.symbol} />
        </p>
        <p className="token-worth">
          {worth === undefined ? t('token.noPrice') : <bdi>{fiatText(worth, locale)}</bdi>}
        </p>
        <UpdatedAt {...held} />
      </div>
      <TokenActions asset={asset} />
      <TokenPriceLine asset={asset} />
      <TokenFacts asset={asset} alike={balances.assets.filter((one) => isAlike(one, asset))} />
    </>
  )
}

/** Whether two assets are the same one on different networks, judged by their names. */
const isAlike = (a: Asset, b: Asset) =>
  a.symbol === b.symbol && a.name === b.name && !a.address === !b.address
