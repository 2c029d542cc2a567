import type { Connection } from '@portico/core'
import {
  hasChoices,
  type OnrampChoices,
  onrampOptionsQuery,
  pushView,
  queryClient,
  soldOn,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { useRetryOnline } from '../shared/useRetryOnline.ts'
import { BuyError } from './BuyError.tsx'
import { BuyForm } from './BuyForm.tsx'
import { EarlierPurchases } from './EarlierPurchases.tsx'
import css from './Onramp.css?inline'

/** Lets the visitor choose what to buy, for how much, and from which on-ramp provider. */
export default function Onramp() {
  const connection = useLastConnection()
  useResetOnDisconnect(connection)
  return connection && <Buying connection={connection} />
}

function Buying({ connection }: { connection: Connection }) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const query = useQuery(onrampOptionsQuery(portico), queryClient(portico))
  const { data, error, refetch } = query
  useRetryOnline(error !== null, () => void refetch(), query.isFetching)
  if (data === undefined && error) return <BuyError error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton rows={2} lines={2} label={t('common.loading')} />
  return (
    <div className="buy">
      {hasChoices(data) ? (
        <Choices choices={data} connection={connection} />
      ) : (
        <Nothing why={data} />
      )}
      <EarlierPurchases connection={connection} />
    </div>
  )
}

/** Why nothing can be bought here, for a site that opens the view anyway. */
function Nothing({ why }: { why: 'none' | 'restricted' }) {
  const t = useBuyText()
  return <StateNote kind="empty" title={t(`buy.${why}`)} body={t(`buy.${why}Body`)} icon="alert" />
}

type ChoicesProps = { choices: OnrampChoices; connection: Connection }

function Choices({ choices, connection }: ChoicesProps) {
  const portico = usePortico()
  const network = useNetwork()
  const { t } = useText()
  const buyText = useBuyText()
  const { enableNetworkSwitch } = useConfig()
  if (soldOn(choices, network.caipNetworkId).length > 0)
    return <BuyForm choices={choices} network={network} connection={connection} />
  const onClick = () => pushView(portico, { view: 'Networks' })
  return (
    <StateNote
      kind="empty"
      title={buyText('buy.notSold')}
      body={buyText('buy.notSoldBody')}
      {...(enableNetworkSwitch && { action: { label: t('account.switch'), onClick } })}
    />
  )
}
