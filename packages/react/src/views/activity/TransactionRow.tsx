import { type Tracked, transactionPage } from '@portico/core/internal'
import { shortAddress } from '../../format/shortAddress.ts'
import { timeText } from '../../format/timeText.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { usePainted } from '../usePainted.ts'
import { transactionState } from './transactionState.ts'

type TransactionRowProps = {
  transaction: Tracked
  /** Whether the site has several chain families: then each row names its network. */
  several: boolean
}

/** One transaction: what was sent to whom, when, and how far it has come. */
export function TransactionRow({ transaction, several }: TransactionRowProps) {
  const portico = usePortico()
  const { t } = useText()
  const { transfer, at } = transaction
  const { key, icon, tone } = transactionState(transaction)
  const { networks } = useConfig()
  const networkName = networks.find((network) => network.caipNetworkId === transfer.networkId)?.name
  const href = transactionPage(portico, transaction)
  return (
    <Row
      {...(href === undefined ? {} : { href })}
      icon={
        <span className="transaction-icon" data-tone={tone}>
          <Icon name={icon} />
        </span>
      }
      title={
        transfer.nft && transfer.amount === 1n ? (
          <bdi>{transfer.symbol}</bdi>
        ) : (
          <Amount value={transfer.amount} decimals={transfer.decimals} symbol={transfer.symbol} />
        )
      }
      detail={
        <bdi title={transfer.to}>
          {t('transactions.to', { recipient: transfer.name ?? shortAddress(transfer.to) })}
          {several && networkName && ` · ${networkName}`}
        </bdi>
      }
      end={
        <>
          <span className="transaction-state" data-tone={tone}>
            <bdi>{t(key)}</bdi>
          </span>
          <SentTime at={at} />
        </>
      }
    />
  )
}

/** How long ago it was sent; written once the row is painted. */
function SentTime({ at }: { at: number }) {
  const { platform } = usePortico().internal
  const { locale } = useText()
  const painted = usePainted()
  return (
    <time className="row-detail" dateTime={new Date(at).toISOString()}>
      <bdi>{painted ? timeText(at, platform.now(), locale) : '\u00a0'}</bdi>
    </time>
  )
}
