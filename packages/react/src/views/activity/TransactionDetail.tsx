import { formatAmount } from '@portico/core'
import { plainText } from '@portico/core/adapter'
import { arrivalOf, hashOf, isOpen, type Tracked } from '@portico/core/internal'
import { intl } from '../../format/intl.ts'
import { wholeAmount } from '../../format/wholeAmount.ts'
import { definePart, usePart } from '../../hooks/usePart.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { acrossOutcome } from '../shared/across/acrossOutcome.ts'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { Counterpart } from './Counterpart.tsx'

/** Only pending transactions can be replaced, and few visitors open one then. */
const replaceButtons = definePart(() =>
  import('./ReplaceButtons.tsx').then((part) => part.ReplaceButtons),
)

/** The details of a transaction that this browser has sent, and the possible actions. */
export function TransactionDetail({ transaction }: { transaction: Tracked }) {
  useStyles(facts)
  const { t, locale } = useText()
  const ReplaceButtons = usePart(replaceButtons, isOpen(transaction))
  const AcrossOutcome = usePart(acrossOutcome, arrivalOf(transaction))
  const { transfer, status, replacement } = transaction
  const { networkId, to, swap } = transfer
  const by = status.state === 'replaced' ? status.by : replacement?.hash
  const hash = by ?? hashOf(transaction)
  const when = intl('DateTimeFormat', locale, { dateStyle: 'medium', timeStyle: 'long' })
  return (
    <>
      <dl className="facts">
        <Fact name={t('history.time')}>
          <bdi>{when.format(transaction.at)}</bdi>
        </Fact>
        <Fact name={t(swap ? 'history.trade' : 'history.send')}>
          <Given {...transfer} />
          <Counterpart chain={networkId} address={to} />
        </Fact>
        {hash !== undefined && (
          <Fact name={t('history.hash')}>
            <CopyAddress address={hash} label={t('history.copyHash')} />
          </Fact>
        )}
      </dl>
      {ReplaceButtons && <ReplaceButtons transaction={transaction} />}
      {AcrossOutcome && <AcrossOutcome transaction={transaction} />}
      {hash !== undefined && !AcrossOutcome && (
        <TransactionLink networkId={networkId} hash={hash} />
      )}
    </>
  )
}

/** The exact amount that was sent, and what it bought. */
function Given({ amount, decimals, symbol, swap }: Tracked['transfer']) {
  const { t, locale } = useText()
  return (
    <div>
      <bdi>{`${wholeAmount(formatAmount(amount, decimals), locale)} ${plainText(symbol, 64)}`}</bdi>
      {swap && (
        <>
          {' '}
          <span>{t('history.for')}</span> <bdi>{plainText(swap.symbol, 64)}</bdi>
        </>
      )}
    </div>
  )
}
