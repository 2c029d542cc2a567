import {
  isOf,
  isOpen,
  maySend,
  pushView,
  type Tracked,
  trackerOf,
  transactionPage,
} from '@portico/core/internal'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { shortAddress } from '../../format/shortAddress.ts'
import { timeText } from '../../format/timeText.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useFamilies } from '../shared/useFamilies.ts'
import { usePainted } from '../usePainted.ts'
import css from './Transactions.css?inline'

/** What the visitor has sent from this browser, and how far each has come. */
export default function Transactions() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const tracker = trackerOf(portico)
  const families = useFamilies()
  const accounts = families.flatMap((family) => family.connection?.caipAddress ?? [])
  const all = useStore(tracker.store)
  const key = accounts.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same accounts, in a list made anew
  useEffect(() => {
    for (const account of accounts) tracker.checkDropped(account)
  }, [tracker, key])
  if (accounts.length === 0) return null
  const own = all.filter((transaction) => accounts.some((account) => isOf(transaction, account)))
  if (own.length === 0)
    return (
      <StateNote
        kind="empty"
        icon="history"
        title={t('transactions.empty.title')}
        body={t('transactions.empty.body')}
        {...(portico.supports('send')
          ? {
              action: {
                label: t('send.title'),
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
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            several={families.length > 1}
          />
        ))}
      </List>
      {own.some((transaction) => !isOpen(transaction) && !maySend(transaction)) && (
        <Button kind="quiet" onClick={() => accounts.forEach(tracker.clear)}>
          {t('transactions.clear')}
        </Button>
      )}
    </>
  )
}

type TransactionRowProps = {
  transaction: Tracked
  /** Whether the site has several chain families: then each row names its network. */
  several: boolean
}

function TransactionRow({ transaction, several }: TransactionRowProps) {
  const portico = usePortico()
  const { t, locale } = useText()
  const { transfer, at } = transaction
  const { key, icon, tone } = shownAs(transaction)
  const { networks } = useConfig()
  const networkName = networks.find((network) => network.caipNetworkId === transfer.networkId)?.name
  const href = transactionPage(portico, transaction)
  const painted = usePainted()
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
          {several && networkName && ` · ${networkName}`}
        </bdi>
      }
      end={
        <>
          <span className="transaction-state" data-tone={tone}>
            <bdi>{t(key)}</bdi>
          </span>
          <time className="row-detail" dateTime={new Date(at).toISOString()}>
            <bdi>{painted ? timeText(at, portico.internal.platform.now(), locale) : '\u00a0'}</bdi>
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
  if (state === 'unsure') return { key: 'transactions.unsure', icon: 'alert', tone: 'bad' }
  if (state === 'dropped') return { key: 'transactions.dropped', icon: 'alert', tone: 'bad' }
  return { key: `transactions.${state}`, icon: 'clock', tone: 'busy' }
}
