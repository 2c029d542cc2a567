import type { CaipNetworkId, HistoryTransaction, HistoryTransfer } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { countText } from '../../format/countText.ts'
import { intl } from '../../format/intl.ts'
import { wholeAmount } from '../../format/wholeAmount.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { Counterpart } from './Counterpart.tsx'
import { assetName, counterpart, isFromCounterpart, somebody } from './historyText.ts'

/** All details of a transaction: exact amounts, parties, time, fee, and a link to the explorer. */
export function HistoryDetail({ transaction }: { transaction: HistoryTransaction }) {
  useStyles(facts)
  const { t, locale } = useText()
  const { metadata, transfers } = transaction
  const { chain, hash, fee, approvals = [], omittedTransfers } = metadata
  const when = intl('DateTimeFormat', locale, { dateStyle: 'medium', timeStyle: 'long' })
  return (
    <>
      <dl className="facts">
        <Fact name={t('history.time')}>
          <bdi>{when.format(new Date(metadata.minedAt))}</bdi>
        </Fact>
        {transfers.map((transfer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction never changes
          <TransferFacts key={at} transfer={transfer} chain={chain} />
        ))}
        {omittedTransfers && (
          <Fact name={t('history.omitted')}>
            <bdi>{t('history.more', { count: countText(omittedTransfers, locale) })}</bdi>
          </Fact>
        )}
        {approvals.map((approval) => (
          <ApprovalFact key={approval.asset + approval.spender} approval={approval} chain={chain} />
        ))}
        {transfers.length + approvals.length === 0 && <CounterpartFact transaction={transaction} />}
        {fee && (
          <Fact name={t('send.fee')}>
            <bdi>{`${wholeAmount(fee.numeric, locale)} ${plainText(fee.symbol, 16)}`}</bdi>
          </Fact>
        )}
        <Fact name={t('history.hash')}>
          <CopyAddress address={hash} label={t('history.copyHash')} />
        </Fact>
      </dl>
      {chain && <TransactionLink networkId={chain as CaipNetworkId} hash={hash} />}
    </>
  )
}

/** The other party, if no transfer names it. */
function CounterpartFact({ transaction }: { transaction: HistoryTransaction }) {
  const { t } = useText()
  const who = counterpart(transaction)
  if (!who) return null
  return (
    <Fact name={t(isFromCounterpart(transaction) ? 'history.receive' : 'send.to')}>
      <Counterpart chain={transaction.metadata.chain} address={who} />
    </Fact>
  )
}

/** One movement with all its decimals, and the other party. */
function TransferFacts({ transfer, chain }: { transfer: HistoryTransfer; chain: string | null }) {
  const { t, locale } = useText()
  const { direction, quantity, sender, recipient } = transfer
  const incoming = direction === 'in'
  const who = somebody(incoming ? sender : recipient)
  return (
    <Fact name={t(incoming ? 'history.receive' : 'history.send')}>
      <div>
        <bdi>{`${wholeAmount(quantity.numeric, locale)} ${assetName(transfer)}`}</bdi>
      </div>
      {who && <Counterpart chain={chain} address={who} />}
    </Fact>
  )
}

type HistoryApproval = NonNullable<HistoryTransaction['metadata']['approvals']>[number]

type ApprovalFactProps = { approval: HistoryApproval; chain: string | null }

/** The spender and the amount of a new allowance. */
function ApprovalFact({ approval, chain }: ApprovalFactProps) {
  const { t, locale } = useText()
  const { spender, name, symbol, numeric } = approval
  return (
    <Fact name={t('history.spender')}>
      <Counterpart chain={chain} address={spender} />
      <div>
        <bdi>
          {numeric === null
            ? t('history.all', { symbol: plainText(symbol || name, 16) })
            : `${wholeAmount(numeric, locale)} ${plainText(symbol, 16)}`}
        </bdi>
      </div>
    </Fact>
  )
}
