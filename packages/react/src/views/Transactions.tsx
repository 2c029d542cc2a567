import {
  activeConnection,
  isOf,
  isOpen,
  pushView,
  type Tracked,
  trackerOf,
  transactionPage,
} from '@portico/core'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { shortAddress } from '../format/shortAddress.ts'
import { timeText } from '../format/timeText.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import type { MessageKey } from '../i18n/en.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { Row } from '../ui/Row.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './Transactions.css?inline'

/** What the visitor has sent from this browser, and how far each has come. */
export default function Transactions() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const tracker = trackerOf(portico)
  const account = usePorticoState((state) => activeConnection(state)?.caipAddress)
  const all = useStore(tracker.store)
  useEffect(() => {
    if (account) tracker.checkDropped(account)
  }, [tracker, account])
  if (!account) return null
  const own = all.filter((it) => isOf(it, account))
  if (own.length === 0)
    return (
      <StateNote
        kind="empty"
        title={t('transactions.empty.title')}
        body={t('transactions.empty.body')}
        {...(portico.supports('send')
          ? {
              action: {
                label: t('account.send'),
                onClick: () => pushView(portico, { view: 'Send' }),
              },
            }
          : {})}
      />
    )
  return (
    <>
      <List label={t('transactions.list')}>
        {own.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </List>
      {own.some((it) => !isOpen(it)) && (
        <Button kind="quiet" onClick={() => tracker.clear(account)}>
          {t('transactions.clear')}
        </Button>
      )}
    </>
  )
}

function TransactionRow({ transaction }: { transaction: Tracked }) {
  const portico = usePortico()
  const { t, locale } = useText()
  const { transfer, at } = transaction
  const { key, icon, tone } = shownAs(transaction)
  const href = transactionPage(portico, transaction)
  const time = timeText(at, portico.internal.platform.now(), locale)
  return (
    <Row
      {...(href === undefined ? {} : { href })}
      icon={
        <span className="transaction-icon" data-tone={tone}>
          <Icon name={icon} />
        </span>
      }
      title={
        <Amount value={transfer.amount} decimals={transfer.decimals} symbol={transfer.symbol} />
      }
      detail={
        <bdi title={transfer.to}>
          {t('transactions.to', { recipient: transfer.name ?? shortAddress(transfer.to) })}
        </bdi>
      }
      end={
        <>
          <span className="transaction-state" data-tone={tone}>
            <bdi>{t(key)}</bdi>
          </span>
          <time className="row-detail" dateTime={new Date(at).toISOString()}>
            <bdi>{time}</bdi>
          </time>
        </>
      }
    />
  )
}

type Shown = { key: MessageKey; icon: IconName; tone: 'busy' | 'good' | 'bad' }

function shownAs({ status }: Tracked): Shown {
  const { state } = status
  if (state === 'confirmed') return { key: 'transactions.confirmed', icon: 'check', tone: 'good' }
  if (state === 'replaced')
    return status.same
      ? { key: 'transactions.repriced', icon: 'check', tone: 'good' }
      : { key: 'transactions.replaced', icon: 'alert', tone: 'bad' }
  if (state === 'failed')
    return {
      key: status.hash === undefined ? 'transactions.notSent' : 'transactions.failed',
      icon: 'alert',
      tone: 'bad',
    }
  if (state === 'dropped') return { key: 'transactions.dropped', icon: 'alert', tone: 'bad' }
  return { key: `transactions.${state}`, icon: 'clock', tone: 'busy' }
}
