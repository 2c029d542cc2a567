import type { CaipAddress, HistoryTransaction, OperationType } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { isSpam, nameOf } from '@portico/core/internal'
import { countText } from '../../format/countText.ts'
import { intl } from '../../format/intl.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  counterpart,
  fixedAmount,
  isExchange,
  isFromCounterpart,
  operations,
  transferText,
} from './historyText.ts'

/** One transaction of the data API: its kind, amount, other party and time. */
export function HistoryRow({ transaction }: { transaction: HistoryTransaction }) {
  const { t } = useText()
  const { operationType, status, unread } = transaction.metadata
  const failed = status === 'failed'
  return (
    <>
      <span className="row-icon transaction-icon" data-tone={failed ? 'bad' : undefined}>
        <Icon name={failed || unread ? 'alert' : operations[operationType].icon} />
      </span>
      <span className="row-words">
        <span className="row-title">
          {t(unread ? 'history.unread' : `history.${operationType}`)}
        </span>
        <RowDetail transaction={transaction} />
      </span>
      <RowEnd transaction={transaction} />
    </>
  )
}

/** The other party, or the two assets of an exchange. */
function RowDetail({ transaction }: { transaction: HistoryTransaction }) {
  const { t, locale } = useText()
  const { operationType, chain } = transaction.metadata
  const { transfers } = transaction
  const who = counterpart(transaction)
  const name = usePorticoState(
    (state) => chain && who && nameOf(state, `${chain}:${who}` as CaipAddress)?.name,
  )
  const text = (transfer: (typeof transfers)[number]) =>
    transferText(operationType, transfer, locale)
  if (isExchange(transaction)) {
    const given = transfers.find(({ direction }) => direction === 'out') ?? transfers[0]
    const got = transfers.find((transfer) => transfer !== given)
    return (
      <span className="row-detail history-exchange">
        <bdi>{given && text(given)}</bdi> <span>{t('history.for')}</span>{' '}
        <bdi>{got && text(got)}</bdi>
      </span>
    )
  }
  if (who === undefined) return null
  const shown = name || shortAddress(who)
  return (
    <span className="row-detail">
      <bdi title={who}>
        {isFromCounterpart(transaction)
          ? t('history.from', { sender: shown })
          : t('transactions.to', { recipient: shown })}
      </bdi>
    </span>
  )
}

/** The amount and the time. */
function RowEnd({ transaction }: { transaction: HistoryTransaction }) {
  const { t, locale } = useText()
  const { metadata, transfers } = transaction
  const [first] = transfers
  const [approval] = metadata.approvals ?? []
  const state = stateKey(transaction)
  const at = new Date(metadata.minedAt)
  const more = transfers.length - 1 + (metadata.omittedTransfers ?? 0)
  return (
    <span className="row-end">
      {state ? (
        <span
          className="transaction-state"
          data-tone={metadata.status === 'failed' ? 'bad' : undefined}
        >
          {t(state)}
        </span>
      ) : (
        first &&
        !isExchange(transaction) && (
          <span className="history-amounts">
            <bdi className="history-amount" data-sign={operations[metadata.operationType].sign}>
              {transferText(metadata.operationType, first, locale)}
            </bdi>
            {more > 0 && (
              <bdi className="history-more">
                {t('history.more', { count: countText(more, locale) })}
              </bdi>
            )}
          </span>
        )
      )}
      {!state && approval && <Allowed type={metadata.operationType} approval={approval} />}
      <time className="row-detail" dateTime={metadata.minedAt}>
        <bdi>{intl('DateTimeFormat', locale, { day: 'numeric', month: 'short' }).format(at)}</bdi>
      </time>
    </span>
  )
}

type AllowedProps = {
  type: OperationType
  approval: NonNullable<HistoryTransaction['metadata']['approvals']>[number]
}

/** The asset of an allowance with its amount; for a revoked allowance, only the asset. */
function Allowed({ type, approval: { numeric, name, symbol } }: AllowedProps) {
  const { t, locale } = useText()
  const asset = plainText(symbol || name, 16)
  const text =
    numeric === null
      ? t('history.all', { symbol: asset })
      : `${fixedAmount(numeric, locale)} ${asset}`
  return <bdi className="history-amount">{type === 'revoke' ? asset : text}</bdi>
}

/** Returns the state that matters more than the amount. */
function stateKey(transaction: HistoryTransaction) {
  if (transaction.metadata.status === 'failed') return 'transactions.failed'
  if (transaction.metadata.status === 'pending') return 'transactions.pending'
  return isSpam(transaction) ? 'history.spam' : undefined
}
